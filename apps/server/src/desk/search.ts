import { DESK_PAGE } from '@mapa/contract';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** A text as a pattern that is found anywhere, whatever its letters mean to patterns. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether any of these texts holds what is looked for, in whatever case. */
export const holds = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${anywhere(text)}`),
    sql` or `,
  )})`;

/** A page of what was found, from 1, and how many of them there are; `rows` reads them in their order. */
export async function pageOf<DB, Found extends keyof DB, Read, Of extends keyof Read, Row, Fila>(
  found: SelectQueryBuilder<DB, Found, Record<never, never>>,
  rows: SelectQueryBuilder<Read, Of, Row>,
  pagina: number,
  filaOf: (row: Simplify<Row>) => Fila,
): Promise<{ total: number; filas: Fila[] }> {
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const page = await rows
    .limit(DESK_PAGE)
    .offset((pagina - 1) * DESK_PAGE)
    .execute();
  return { total, filas: page.map(filaOf) };
}
