import { type Kysely, sql } from 'kysely';

/** Imports that several processes share: what is imported, its parts, and the files that were made of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key default gen_random_uuid(),
      target text not null,
      plan jsonb not null,
      block_days integer not null check (block_days > 0),
      tile_rows integer not null check (tile_rows > 0),
      stage text not null default 'read',
      state text not null default 'open' check (state in ('open', 'failed', 'done')),
      fault text,
      created_at timestamptz not null default now(),
      stage_at timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db);
  await sql`create unique index imports_target on imports (target) where state <> 'done'`.execute(db);
  await sql`
    create table import_parts (
      import_id uuid not null references imports on delete cascade,
      name text not null,
      stage text not null,
      done_at timestamptz,
      worker text,
      seconds double precision,
      cpu_seconds double precision,
      source_bytes bigint,
      report jsonb,
      primary key (import_id, name)
    )`.execute(db);
  await sql`
    create table import_files (
      import_id uuid not null,
      key text not null,
      part text not null,
      bytes bigint not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      primary key (import_id, key),
      foreign key (import_id, part) references import_parts on delete cascade
    )`.execute(db);
}
