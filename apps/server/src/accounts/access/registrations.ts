import { randomUUID } from 'node:crypto';
import { OTHER_SECTOR, type Registration } from '@mapa/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { LegalStamp } from '../../platform/legal/stamps.ts';
import type { UserRow } from '../users.ts';

type Db = Kysely<Tables>;

export type RegistrationRow = Selectable<Tables['registrations']>;

/** The columns that hold what the user gave in a registration. */
const GIVEN = [
  ...(['email', 'nombre', 'apellido', 'sector', 'uso_datos', 'empresa', 'password_hash'] as const),
  ...(['politica_version', 'politica_hash', 'politica_at'] as const),
] as const;
type Given = Pick<RegistrationRow, (typeof GIVEN)[number]>;

/**
 * Keeps a registration of an address that is not confirmed, beside earlier ones of the same address: anybody may
 * register an address, and a followed link shows which registration is its owner's. Nothing is kept when the address is
 * confirmed already. Returns an id in either case.
 */
export async function keepRegistration(
  trx: Db,
  form: Registration,
  passwordHash: string,
  politica: LegalStamp,
): Promise<string> {
  const hasAccepted = form.politica === politica.version;
  const said: Given = {
    email: form.email,
    nombre: form.nombre,
    apellido: form.apellido,
    sector: form.sector === OTHER_SECTOR ? form.otro : form.sector,
    uso_datos: form.usoDatos,
    empresa: form.empresa,
    password_hash: passwordHash,
    politica_version: hasAccepted ? politica.version : null,
    politica_hash: hasAccepted ? politica.hash : null,
    politica_at: hasAccepted ? new Date() : null,
  };
  const user = await trx
    .insertInto('users')
    .values({ id: randomUUID(), ...said, confirmed_at: null, blocked_at: null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...said, created_at: sql`now()` })
        .where('users.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  const id = randomUUID();
  await trx
    .insertInto('registrations')
    .columns(['id', 'user_id', ...GIVEN])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        .select([sql<string>`${id}::uuid`.as('id'), 'users.id as user_id', ...GIVEN])
        // A confirmed address runs the same statement for no user, so that the time it takes tells nothing.
        .where('users.id', '=', user?.id ?? randomUUID()),
    )
    .execute();
  return id;
}

/** A registration of a user's; undefined once one is confirmed. */
export function registrationOf(
  db: Db,
  userId: string,
  registrationId: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', registrationId)
    .executeTakeFirst();
}

/** The registration of an unconfirmed user that gave the password that log-in takes. */
export function latestRegistration(db: Db, user: UserRow): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst();
}

/** Confirms a user as a registration says; undefined where that is gone. */
export async function confirmRegistration(
  trx: Db,
  userId: string,
  registrationId: string | null,
): Promise<UserRow | undefined> {
  const registration =
    registrationId === null ? undefined : await registrationOf(trx, userId, registrationId);
  if (registration === undefined) return undefined;
  const { id: _, user_id: __, created_at: ___, ...said } = registration;
  return confirmUser(trx, userId, said);
}

/**
 * Marks an address as confirmed by its user, and stores what is `said` of the user. No registration of the address can
 * be confirmed afterwards.
 */
export async function confirmUser(trx: Db, id: string, said: Partial<Given> = {}): Promise<UserRow> {
  await trx
    .updateTable('links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', id)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .execute();
  await trx.deleteFrom('registrations').where('user_id', '=', id).execute();
  return trx
    .updateTable('users')
    .set({ ...said, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
