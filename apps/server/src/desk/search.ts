import { DESK_PAGE } from '@mapa/contract';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** A text as a pattern that is found anywhere, whatever its letters mean to patterns. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The accents that letters leave behind when they are taken apart. */
const ACCENTS = '[\u0300-\u036f]';
const folded = (text: string): string => text.normalize('NFD').replaceAll(new RegExp(ACCENTS, 'g'), '');
const foldedColumn = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(${column}, NFD), ${ACCENTS}, '', 'g')`;

/**
 * Whether any of these texts contains the sought one, in upper or lower case, with or without accents; or whether it is
 * the amount in whole cents, with either sign.
 */
export function holds(
  text: string,
  columns: readonly RawBuilder<unknown>[],
  amount?: RawBuilder<number>,
): RawBuilder<boolean> {
  const cents = amountIn(text);
  const sought = folded(text);
  // Folding leaves nothing of a lone accent, and every text contains the empty text.
  if (sought === '') return sql<boolean>`false`;
  const ways = columns.map((column) => sql`${foldedColumn(column)} ilike ${anywhere(sought)}`);
  if (amount !== undefined && cents !== undefined) ways.push(sql`abs(${amount}) = ${cents}::bigint`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/**
 * Whole cents of a text that is an amount as the desk or other programs write it, without its sign: `1.815,00 €`,
 * `606.21`. Undefined where it has neither decimals nor the sign of the euro: it may be any number.
 */
export function amountIn(text: string): number | undefined {
  const [, whole = '', decimals = '', euro] =
    /^[-−]?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:[,.](\d{1,2}))?\s*(€?)$/.exec(text.trim()) ?? [];
  if (whole === '' || (decimals === '' && euro === '')) return undefined;
  return Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A page of what was found, counted from 1, and how many were found in all; `rows` reads the rows in their order. */
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
