import { type Kysely, sql } from 'kysely';

/**
 * Private files of projects. A file without a project has to be removed from the storage; a file with `bytes` is whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_files (
      id uuid primary key,
      project_id uuid references projects on delete set null,
      nombre text not null,
      bytes bigint,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index project_files_project on project_files (project_id)`.execute(db);
}
