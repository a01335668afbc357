import { z } from 'zod';
import { orderAmountsSchema } from './order-amounts.ts';

/**
 * What every call answers when it cannot do what it was asked for; `msg` is Spanish and fit to be shown, `campos` says
 * which fields of the body are wrong and why, `pedido` the right figures where those of an order differ.
 */
export const failureSchema = z.object({
  success: z.literal(false),
  msg: z.string().min(1),
  campos: z.record(z.string(), z.string()).optional(),
  pedido: orderAmountsSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The envelope of a call that succeeded: `data`, at times with fields beside it (a token, a price), at times a `msg`. */
export function successOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields, msg: z.string().optional() });
}
