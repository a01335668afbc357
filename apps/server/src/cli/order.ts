import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import { orderNumberOf } from '../shop/order/reference.ts';
import { CommandError } from './command.ts';

export type Order = Selectable<Tables['orders']>;

/** The order of a reference that was given on the command line. Rejects with CommandError where there is none. */
export async function existingOrder(db: Kysely<Tables>, reference: string): Promise<Order> {
  const numero = orderNumberOf(reference);
  const order =
    numero === undefined
      ? undefined
      : await db.selectFrom('orders').selectAll().where('numero', '=', numero).executeTakeFirst();
  if (order === undefined) throw new CommandError(`There is no order ${reference}.`);
  return order;
}
