import type { Account, User } from '@mapa/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Fault, fault } from '../platform/api/errors.ts';
import type { Session } from '../platform/api/session.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { AccountParts, ForgetOrders } from './parts.ts';

export type UserRow = Selectable<Tables['users']>;

type Db = Kysely<Tables>;

/** The user of an address, written in upper or lower case. */
export function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export function findById(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return Promise.resolve(undefined);
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function allUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('created_at').execute();
}

export async function setPassword(trx: Db, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/**
 * Whether a user still has the password that was compared, and is let in; until the end of the transaction neither
 * changes. Comparing takes a while, in which a reset or a blocking would otherwise be passed by.
 */
export async function holdPassword(
  trx: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Deletes a user as somebody with a session asks for it: the own account, or as an administrator any, which the log of
 * the desk then has. `tell` lets whose account it was know, in the same transaction.
 */
export async function deleteUser(
  { db, forgetOrders, logDeletion }: Pick<AccountParts, 'db' | 'forgetOrders' | 'logDeletion'>,
  session: Session,
  id: string,
  tell: (trx: Transaction<Tables>, user: UserRow) => Promise<void>,
): Promise<Fault | undefined> {
  if (!isUuid(id)) return fault('unknown-user');
  return db.transaction().execute(async (trx) => {
    if (await isLastAdmin(trx, id)) return fault('last-admin');
    const actor = session.isAdmin ? await findById(trx, session.userId) : undefined;
    const user = await findById(trx, id);
    if (user === undefined || !(await deleteUserIn(trx, id, forgetOrders))) return fault('unknown-user');
    await tell(trx, user);
    if (actor !== undefined) await logDeletion(trx, actor.email, id);
    return undefined;
  });
}

/** Whether nobody but this user may administrate. Those who block or delete some wait here for one another. */
export async function isLastAdmin(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.id === id.toLowerCase();
}

/** Deletes a user with all that hangs on it but paid orders; false when there is none. `id` is a UUID. */
export async function deleteUserIn(
  trx: Transaction<Tables>,
  id: string,
  forgetOrders: ForgetOrders,
): Promise<boolean> {
  await forgetOrders(trx, id);
  const { numDeletedRows } = await trx.deleteFrom('users').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Makes an administrator of a user, or a user of an administrator. */
export async function setRole(trx: Db, id: string, role: UserRow['role']): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** Gives a user another address, with which alone one logs in from now on; links to the old one no longer work. */
export async function setAddress(trx: Db, id: string, email: string): Promise<void> {
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute();
  await trx.deleteFrom('links').where('user_id', '=', id).where('purpose', '=', 'reset').execute();
}

/** What the page needs of a user. */
export function toUser({ id, nombre, apellido, email, role }: UserRow): User {
  return { id, nombre, apellido, email, ...(role === 'admin' && { admin: true }) };
}

/** What users see of their own account. */
export function toAccount(row: UserRow): Account {
  return {
    ...toUser(row),
    sector: row.sector,
    usoDatos: row.uso_datos,
    empresa: row.empresa,
    alta: row.created_at.toISOString(),
  };
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
