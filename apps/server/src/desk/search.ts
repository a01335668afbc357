import { DESK_PAGE } from '@mapa/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A text as a pattern that is found anywhere, whatever its letters mean to patterns. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether any of these texts holds what is looked for, in whatever case. */
export const holds = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${anywhere(text)}`),
    sql` or `,
  )})`;

/** The rows of a page, from 1. */
export const pageOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  pagina: number,
): SelectQueryBuilder<DB, TB, O> => query.limit(DESK_PAGE).offset((pagina - 1) * DESK_PAGE);
