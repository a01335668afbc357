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
 * Notes which months of a cell an account gets for free, together with those that it has had before. Where they would
 * span more than are free, nothing is noted, and the result is the months that the account has had, if any. One
 * statement notes, so that requests that come at once do not get more.
 */
export async function noteMonths(
  db: Kysely<Tables>,
  userId: string,
  { i, j }: Cell,
  { first, last }: Months,
): Promise<'noted' | { readonly had: Months | undefined }> {
  if (last < first || last - first >= REFERENCE_MONTHS) return { had: undefined };
  const noted = await sql`
    insert into reference_months as had (user_id, cell_i, cell_j, first_month, last_month)
    values (${userId}, ${i}, ${j}, ${first}, ${last})
    on conflict (user_id, cell_i, cell_j) do update
      set first_month = least(had.first_month, excluded.first_month),
          last_month = greatest(had.last_month, excluded.last_month)
      where greatest(had.last_month, excluded.last_month) - least(had.first_month, excluded.first_month)
        < ${REFERENCE_MONTHS}
    returning 1`.execute(db);
  if (noted.rows.length > 0) return 'noted';
  const had = await db
    .selectFrom('reference_months')
    .select(['first_month as first', 'last_month as last'])
    .where('user_id', '=', userId)
    .where('cell_i', '=', i)
    .where('cell_j', '=', j)
    .executeTakeFirst();
  return { had };
}
