import { isGivenBack, isPaid, toCents } from '@mapa/contract';
import { findByEmail, type UserRow } from '../accounts/users.ts';
import { madridDay } from '../platform/madrid.ts';
import { ordersOf } from '../shop/checkout/own-orders.ts';
import { CommandError, type CommandParts } from './command.ts';
import { euros } from './euros.ts';

/** The user of an address that was given on the command line. Rejects with CommandError where there is none. */
export async function existingUser({ db }: CommandParts, email: string): Promise<UserRow> {
  const user = await findByEmail(db, email);
  if (user === undefined) throw new CommandError(`There is no user ${email}.`);
  return user;
}

/** Writes who a user is, and which orders were paid: those that are not delivered, and links that still work. */
export async function showUser({ db, write }: CommandParts, user: UserRow): Promise<void> {
  const role = user.role === 'admin' ? ', an administrator' : '';
  write(`${user.nombre} ${user.apellido}, ${user.email}, since ${madridDay(user.created_at)}${role}`);
  const paid = (await ordersOf(db, user.id)).filter(({ estado }) => isPaid(estado));
  for (const order of paid) {
    const until = order.entrega?.enlaceHasta;
    const link = until ? `link works until ${until}` : 'no link works';
    const state = isGivenBack(order)
      ? 'given back'
      : order.estado === 'entregado'
        ? link
        : 'not delivered yet';
    write(`${order.referencia}  ${euros(toCents(order.totalAPagar)).padStart(12)}  ${state}`);
  }
  write(`${paid.length} paid ${paid.length === 1 ? 'order' : 'orders'}`);
}
