import { type Kysely, sql } from 'kysely';

/** Users, their sessions, the links that go out by mail, and the mailbox of deployments that send no mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null,
      nombre text not null,
      apellido text not null,
      sector text not null,
      uso_datos text not null,
      empresa text not null,
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      blocked_at timestamptz
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      secret_hash text not null,
      device text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`
    create table links (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset')),
      secret_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index links_user on links (user_id)`.execute(db);
  await sql`
    create table mailbox (
      id integer primary key generated always as identity,
      message_id text not null unique,
      recipient text not null,
      subject text not null,
      html text not null,
      plain text not null,
      sent_at timestamptz not null default now()
    )`.execute(db);
}
