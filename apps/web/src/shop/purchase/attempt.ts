import { latSchema, lonSchema, paymentNumberSchema } from '@mapa/contract';
import { z } from 'zod';
import { inStorage } from '../../session/local-storage.ts';

const PREFIX = 'pago:';
const keyOf = (userId: string): string => PREFIX + userId;
/** Whether an attempt to pay is kept under a key of local storage. */
export const isAttemptKey = (key: string): boolean => key.startsWith(PREFIX);

/** An attempt to pay: its number at the payment provider, and its cells. */
export interface Attempt {
  readonly numero: string;
  readonly puntos: readonly { readonly latitud: number; readonly longitud: number }[];
}

/** A place as orders and storages write it. */
export const cellSchema = z.object({ latitud: latSchema, longitud: lonSchema });
const attemptSchema = z.object({ numero: paymentNumberSchema, puntos: z.array(cellSchema) });

/** Remembers the attempt to pay that is under way, for every tab of the user. */
export function rememberAttempt(userId: string, { numero, puntos }: Attempt): void {
  const cells = puntos.map(({ latitud, longitud }) => ({ latitud, longitud }));
  inStorage((storage) => storage.setItem(keyOf(userId), JSON.stringify({ numero, puntos: cells })));
}

/**
 * The number of the attempt whose end another tab of the user has just learned, found from the change in the storage
 * they share.
 */
export function endedAttempt(
  userId: string,
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
): string | undefined {
  return key === keyOf(userId) && newValue === null ? attemptIn(oldValue)?.numero : undefined;
}

export function forgetAttempt(userId: string): void {
  inStorage((storage) => storage.removeItem(keyOf(userId)));
}

/** The attempt to pay whose end the user has not learned; undefined when there is none. */
export function rememberedAttempt(userId: string): Attempt | undefined {
  return attemptIn(inStorage((storage) => storage.getItem(keyOf(userId))) ?? null);
}

function attemptIn(text: string | null): Attempt | undefined {
  try {
    return text === null ? undefined : attemptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // The text is no JSON.
    return undefined;
  }
}
