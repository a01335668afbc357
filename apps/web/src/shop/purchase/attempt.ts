import { latSchema, lonSchema, paymentNumberSchema } from '@mapa/contract';
import { z } from 'zod';
import { inStorage } from '../../session/local-storage.ts';

const PREFIX = 'pago:';
const keyOf = (userId: string): string => PREFIX + userId;
/** Whether an attempt to pay is kept under a key of local storage. */
export const isAttemptKey = (key: string): boolean => key.startsWith(PREFIX);

/** An attempt to pay: the number that the payment provider knows it by, and the cells that it is for. */
export interface Attempt {
  readonly numero: string;
  readonly puntos: readonly { readonly latitud: number; readonly longitud: number }[];
}

const attemptSchema = z.object({
  numero: paymentNumberSchema,
  puntos: z.array(z.object({ latitud: latSchema, longitud: lonSchema })),
});

/**
 * The order number that the payment provider knows an attempt by, from the parameters that are posted to it (JSON in
 * base64); undefined when it cannot be read.
 */
export function orderNumberOf(merchantParameters: string): string | undefined {
  try {
    const text = atob(merchantParameters.replaceAll('-', '+').replaceAll('_', '/'));
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const name = Object.keys(fields).find((key) => key.toUpperCase() === 'DS_MERCHANT_ORDER');
    return name === undefined ? undefined : paymentNumberSchema.safeParse(fields[name]).data;
  } catch {
    // The text is not base64, or holds no JSON.
    return undefined;
  }
}

/** Keeps in mind, for every tab of the user, which attempt to pay is under way. */
export function rememberAttempt(userId: string, { numero, puntos }: Attempt): void {
  const cells = puntos.map(({ latitud, longitud }) => ({ latitud, longitud }));
  inStorage((storage) => storage.setItem(keyOf(userId), JSON.stringify({ numero, puntos: cells })));
}

/**
 * The number of the attempt that another tab of the user has just heard the end of, by what it changed in the storage
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

/** The attempt to pay of which the user has not heard the end; undefined when there is none. */
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
