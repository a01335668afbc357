import { type Kysely, sql } from 'kysely';

/**
 * The data of each registration, until one of its address is confirmed: a link confirms the registration that it was
 * sent for. Earlier links still confirm what their users gave last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      email text not null,
      nombre text not null,
      apellido text not null,
      sector text not null,
      uso_datos text not null,
      empresa text not null,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index registrations_user on registrations (user_id)`.execute(db);
  await sql`
    alter table links add column registration_id uuid references registrations on delete set null`.execute(
    db,
  );
  await sql`create index links_registration on links (registration_id)`.execute(db);
  await sql`
    insert into registrations
    select gen_random_uuid(), id, email, nombre, apellido, sector, uso_datos, empresa, password_hash, created_at
    from users where confirmed_at is null`.execute(db);
  await sql`
    update links set registration_id = registrations.id from registrations
    where registrations.user_id = links.user_id and purpose = 'confirm'`.execute(db);
}
