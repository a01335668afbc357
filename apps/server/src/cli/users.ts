import { randomUUID } from 'node:crypto';
import {
  accountChangeSchema,
  emailSchema,
  MAX_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN_RESET,
  resetSchema,
} from '@mapa/contract';
import type { z } from 'zod';
import { tellDeleted } from '../accounts/access/mail-job.ts';
import { confirmUser } from '../accounts/access/registrations.ts';
import { hashPassword } from '../accounts/secrets/passwords.ts';
import { endSessions, setBlocked } from '../accounts/sessions/sessions.ts';
import { allUsers, deleteUserIn, findByEmail, setAddress, setRole, type UserRow } from '../accounts/users.ts';
import { madridDay } from '../platform/madrid.ts';
import { forgetOrdersOf } from '../shop/order/forgetting.ts';
import { readdressOrders } from '../shop/order/readdress.ts';
import { CommandError, type CommandParts, logCommand, notUnderstood, parsedArgs } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { signOut, signOutUsage } from './sign-out.ts';
import { existingUser, showUser } from './user.ts';

export const usersUsage = `  users list                    every user: state, role, registration, address, name
  users create-admin EMAIL [--nombre NAME] [--apellido NAME] [--yes]
                                make an administrator of a new user, whose password is asked for (or read from the
                                input), or of one who has confirmed the account, whose password stays: that is asked
                                first, and --yes answers beforehand
  users role EMAIL admin|user [--yes]
                                what a user may do: an administrator, who has confirmed the account, has the desk at
                                /gestion. It shows who that is and asks; --yes answers beforehand
  users address EMAIL NEW [--yes]
                                give a user who asks for it another address: it ends the sessions, and mails of the
                                orders go there; it asks, and --yes answers beforehand
  users block EMAIL             end the sessions of a user and let nobody log in
  users unblock EMAIL
${signOutUsage}\
  users delete EMAIL [--yes]    delete a user and the personal data, which a mail says: it shows the paid orders and
                                asks; --yes answers beforehand
`;

const NAME = `must be a name of at most ${MAX_LENGTH.nombre} characters`;
const ADDRESS = 'must be an address, as ana@example.com';
const PASSWORD = `must have ${PASSWORD_MIN_RESET} to ${PASSWORD_MAX} characters, three of them different`;

/** The users' commands of the command line. Rejects with CommandError. */
export async function runUsers(args: readonly string[], parts: CommandParts): Promise<void> {
  if (args[0] === 'sign-out') return signOut(args, parts);
  const { positionals, values } = parsedArgs(
    args,
    { nombre: { type: 'string' }, apellido: { type: 'string' }, ...YES },
    usersUsage,
  );
  const [action = '', email, ...rest] = positionals;
  if (action === 'list' && email === undefined) return list(parts);
  if (action === 'role' && email !== undefined && rest.length <= 1)
    return role(parts, await existingUser(parts, email), rest[0], values.yes);
  if (action === 'address' && email !== undefined && rest.length <= 1)
    return address(parts, await existingUser(parts, email), rest[0], values.yes);
  if (rest.length === 0 && email !== undefined) {
    if (action === 'create-admin') return createAdmin(parts, email, values);
    if (action === 'block') return block(parts, await existingUser(parts, email), true);
    if (action === 'unblock') return block(parts, await existingUser(parts, email), false);
    if (action === 'delete') return remove(parts, await existingUser(parts, email), values.yes);
  }
  throw notUnderstood('users', positionals, usersUsage);
}

async function list({ db, write }: CommandParts): Promise<void> {
  const users = await allUsers(db);
  for (const user of users) {
    const state = user.blocked_at ? 'blocked' : user.confirmed_at ? 'active' : 'unconfirmed';
    write(
      [
        state.padEnd(11),
        user.role.padEnd(5),
        madridDay(user.created_at),
        user.email,
        `${user.nombre} ${user.apellido}`,
      ].join('  '),
    );
  }
  write(`${users.length} ${users.length === 1 ? 'user' : 'users'}`);
}

interface GivenAdmin {
  readonly nombre?: string | undefined;
  readonly apellido?: string | undefined;
  readonly yes?: boolean | undefined;
}

async function createAdmin(parts: CommandParts, address: string, given: GivenAdmin): Promise<void> {
  const { db, write, readPassword } = parts;
  const email = check(emailSchema, address, `EMAIL: ${ADDRESS}`);
  const known = await findByEmail(db, email);
  const makeAdmin = async (trx: CommandParts['db'], id: string) => {
    await setRole(trx, id, 'admin');
    await logCommand(trx, parts, { action: 'rol', target: id, detail: 'admin' });
  };
  if (known?.confirmed_at != null) {
    const { id } = known;
    if (known.role === 'admin')
      return write(`${known.email} is an administrator already; the password stays as it was.`);
    await showUser(parts, known);
    await confirm(parts, given.yes, 'Make an administrator of this user, whose password stays?');
    await db.transaction().execute((trx) => makeAdmin(trx, id));
    return write(`${known.email} is an administrator now; the password stays as it was.`);
  }
  const nombre = check(
    accountChangeSchema.shape.nombre,
    given.nombre ?? 'Administrador',
    `--nombre: ${NAME}`,
  );
  const apellido = check(accountChangeSchema.shape.apellido, given.apellido ?? '-', `--apellido: ${NAME}`);
  const password = check(
    resetSchema.shape.password,
    await readPassword(`Password of ${email}: `),
    `Password: ${PASSWORD}`,
  );
  const person = {
    email,
    nombre,
    apellido,
    sector: '',
    uso_datos: '',
    empresa: '',
    password_hash: await hashPassword(password),
  };
  await db.transaction().execute(async (trx) => {
    const id = known?.id ?? randomUUID();
    const states = { confirmed_at: null, blocked_at: null };
    if (known === undefined) {
      await trx
        .insertInto('users')
        .values({ id, ...person, ...states })
        .execute();
    }
    // What was said of an address that nobody confirmed may be a stranger's.
    await confirmUser(trx, id, person);
    await makeAdmin(trx, id);
  });
  write(`${email} is an administrator now.`);
}

async function block(parts: CommandParts, user: UserRow, isBlocked: boolean): Promise<void> {
  const { db, write } = parts;
  await db.transaction().execute(async (trx) => {
    await setBlocked(trx, user.id, isBlocked);
    await logCommand(trx, parts, { action: isBlocked ? 'bloqueo' : 'desbloqueo', target: user.id });
  });
  write(`${user.email} is ${isBlocked ? 'blocked' : 'no longer blocked'}.`);
}

async function role(
  parts: CommandParts,
  user: UserRow,
  to: string | undefined,
  isConfirmed: boolean | undefined,
): Promise<void> {
  const { db, write } = parts;
  if (to !== 'admin' && to !== 'user') throw new CommandError('ROLE: must be admin or user', true);
  if (to === 'admin' && user.confirmed_at === null)
    throw new CommandError(
      `Nobody has confirmed ${user.email}: whoever registered it may be a stranger. ` +
        `To make an administrator of it with a password of yours: users create-admin ${user.email}`,
    );
  if (to === 'admin') {
    if (user.role === 'admin') return write(`${user.email} is an administrator already.`);
    await showUser(parts, user);
    await confirm(parts, isConfirmed, 'Make an administrator of this user?');
  }
  await db.transaction().execute(async (trx) => {
    await setRole(trx, user.id, to);
    await logCommand(trx, parts, { action: 'rol', target: user.id, detail: to });
  });
  write(`${user.email} is ${to === 'admin' ? 'an administrator' : 'a user'} now.`);
}

async function address(
  parts: CommandParts,
  user: UserRow,
  to: string | undefined,
  isConfirmed: boolean | undefined,
): Promise<void> {
  const { db, write } = parts;
  const email = check(emailSchema, to, `NEW: ${ADDRESS}`);
  const other = await findByEmail(db, email);
  if (other !== undefined && other.id !== user.id) throw new CommandError(`${other.email} is another user.`);
  await showUser(parts, user);
  await confirm(
    parts,
    isConfirmed,
    `Give this user the address ${email}? Whoever reads it may set a password.`,
  );
  await db.transaction().execute(async (trx) => {
    await setAddress(trx, user.id, email);
    await endSessions(trx, user.id);
    await readdressOrders(trx, user.id, email);
    await logCommand(trx, parts, { action: 'correo', target: user.id });
  });
  write(`${user.email} is ${email} now.`);
}

async function remove(parts: CommandParts, user: UserRow, isConfirmed?: boolean): Promise<void> {
  const { db, write, withJobs } = parts;
  await showUser(parts, user);
  await confirm(
    parts,
    isConfirmed,
    'Delete this user and the personal data? Paid orders stay; new links then go to an address that you give.',
  );
  await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      await deleteUserIn(trx, user.id, forgetOrdersOf);
      await tellDeleted(trx, jobs, user);
      await logCommand(trx, parts, { action: 'eliminacion', target: user.id });
    }),
  );
  write(`${user.email} is deleted.`);
}

/** A value as the page takes it; the messages of its schema are in Spanish, so that `wrong` says what is wanted. */
function check<Schema extends z.ZodType>(schema: Schema, value: unknown, wrong: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new CommandError(wrong);
  return result.data;
}
