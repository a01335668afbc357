import type { Cell } from '@mapa/atlas';
import { REFERENCE_MONTHS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** Months counted from year 0, the last one included. */
export interface Months {
  readonly first: number;
  readonly last: number;
}

/**
 * Notes which months of a cell an account gets for free, together with those that it has had before; false where they
 * would span more than are free. One statement, so that requests that come at once do not get more.
 */
export async function noteMonths(
  db: Kysely<Tables>,
  userId: string,
  { i, j }: Cell,
  { first, last }: Months,
): Promise<boolean> {
  if (last < first || last - first >= REFERENCE_MONTHS) return false;
  const noted = await sql`
    insert into reference_months as had (user_id, cell_i, cell_j, first_month, last_month)
    values (${userId}, ${i}, ${j}, ${first}, ${last})
    on conflict (user_id, cell_i, cell_j) do update
      set first_month = least(had.first_month, excluded.first_month),
          last_month = greatest(had.last_month, excluded.last_month)
      where greatest(had.last_month, excluded.last_month) - least(had.first_month, excluded.first_month)
        < ${REFERENCE_MONTHS}
    returning 1`.execute(db);
  return noted.rows.length > 0;
}
