import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/db/schema.ts';
import { tellOrder } from '../../platform/telemetry/spans.ts';
import { referenceOf } from './reference.ts';

/** By what the data of a job name the order that it is for; some are for none. */
const namedSchema = z.union([
  z.object({ referencia: z.string() }).transform(({ referencia }) => ({ referencia })),
  z.object({ pedidoId: z.string() }).transform(({ pedidoId }) => ({ pedidoId })),
  z.object({ invoiceId: z.string() }).transform(({ invoiceId }) => ({ invoiceId })),
]);

/** The work of a job whose lines of the log name the order that it is for. */
export const namingOrder =
  <Data extends object>(db: Kysely<Tables>, work: (data: Data, id: string) => Promise<void>) =>
  async (data: Data, id: string): Promise<void> => {
    const reference = await referenceIn(db, data);
    if (reference !== undefined) tellOrder(reference);
    await work(data, id);
  };

async function referenceIn(db: Kysely<Tables>, data: object): Promise<string | undefined> {
  const named = namedSchema.safeParse(data).data;
  if (named === undefined) return undefined;
  if ('referencia' in named) return named.referencia;
  const orders = db.selectFrom('orders').select('orders.numero');
  const order =
    'pedidoId' in named
      ? orders.where('orders.id', '=', named.pedidoId)
      : orders
          .innerJoin('invoices', 'invoices.pedido_id', 'orders.id')
          .where('invoices.id', '=', named.invoiceId);
  const row = await order.executeTakeFirst();
  return row && referenceOf(row.numero);
}
