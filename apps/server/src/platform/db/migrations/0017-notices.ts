import { type Kysely, sql } from 'kysely';

/** Mails that came back, and the time at which somebody looked at them and at refunds that failed by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table returned_mails (
      id bigint generated always as identity primary key,
      recipient text not null,
      status text not null,
      diagnostic text not null,
      message_id text not null,
      at timestamptz not null default now(),
      visto_at timestamptz,
      unique (message_id, recipient)
    )`.execute(db);
  await sql`alter table refunds add column visto_at timestamptz`.execute(db);
}
