import { type Kysely, sql } from 'kysely';

/**
 * The actions at the owner's desk and on the command line, once for each mark, and the time at which somebody looked at
 * a payment that has a notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_log (
      id bigint generated always as identity primary key,
      mark uuid unique,
      at timestamptz not null default now(),
      actor text not null,
      action text not null,
      target text not null,
      detail text not null default ''
    )`.execute(db);
  await sql`create index desk_log_target on desk_log (target)`.execute(db);
  await sql`alter table payments add column aviso_visto_at timestamptz`.execute(db);
}
