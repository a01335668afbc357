import { z } from 'zod';
import { orderAmountsSchema } from './order-amounts.ts';

/**
 * The answer of every call that fails. `msg` is Spanish and fit to be shown. `campos` says which fields of the body are
 * wrong and why. For an order, `pedido` gives the correct amounts where its own differ, and `pagado` says that its
 * points are paid already.
 */
export const failureSchema = z.object({
  success: z.literal(false),
  msg: z.string().min(1),
  campos: z.record(z.string(), z.string()).optional(),
  pedido: orderAmountsSchema.optional(),
  pagado: z.literal(true).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/**
 * The envelope of a call that succeeded: `data`, sometimes further fields beside it (a token, a price), and sometimes a
 * `msg`.
 */
export function successOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields, msg: z.string().optional() });
}
