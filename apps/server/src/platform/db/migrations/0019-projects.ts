import { type Kysely, sql } from 'kysely';

/**
 * Sets of points that users name and keep; `puntos` are in the order that the owner chose, `enlace` shows them to
 * others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      nombre text not null,
      notas text not null,
      color text not null,
      puntos jsonb not null,
      version integer not null default 1,
      enlace text unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index projects_user on projects (user_id, updated_at desc)`.execute(db);
}
