import { type Kysely, sql } from 'kysely';

/** The months of a cell that an account has had for free beside its mast, counted from year 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_months (
      user_id uuid not null references users on delete cascade,
      cell_i integer not null,
      cell_j integer not null,
      first_month integer not null,
      last_month integer not null check (last_month >= first_month),
      primary key (user_id, cell_i, cell_j)
    )`.execute(db);
}
