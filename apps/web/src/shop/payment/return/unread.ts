import { paymentNumberSchema } from '@mapa/contract';
import { z } from 'zod';
import { inTabStorage } from '../../../session/local-storage.ts';

const KEY = 'pagado';
const unreadSchema = z.object({ userId: z.string(), numero: paymentNumberSchema });

/**
 * Remembers, in this tab, a payment whose success its user has not acknowledged, so that the dialog outlives a reload
 * and the way back and forward.
 */
export function keepUnread(userId: string, numero: string): void {
  inTabStorage((storage) => storage.setItem(KEY, JSON.stringify({ userId, numero })));
}

export function forgetUnread(): void {
  inTabStorage((storage) => storage.removeItem(KEY));
}

/** The attempt by which the user has paid without having acknowledged it; undefined when there is none. */
export function unreadPayment(userId: string): string | undefined {
  try {
    const text = inTabStorage((storage) => storage.getItem(KEY));
    const unread = unreadSchema.safeParse(JSON.parse(text ?? '')).data;
    return unread?.userId === userId ? unread.numero : undefined;
  } catch {
    // The text is no JSON, so nothing was kept.
    return undefined;
  }
}
