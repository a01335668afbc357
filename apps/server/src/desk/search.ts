import { DESK_PAGE } from '@mapa/contract';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** A text as a pattern that is found anywhere, whatever its letters mean to patterns. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The accents that letters leave behind when they are taken apart. */
const ACCENTS = '[\u0300-\u036f]';
const folded = (text: string): string => text.normalize('NFD').replaceAll(new RegExp(ACCENTS, 'g'), '');
const foldedColumn = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(${column}, NFD), ${ACCENTS}, '', 'g')`;

/** What numbers are written with or without: `B-12.345.674`, `B12345674`. */
const SEPARATORS = '[\\s./-]';
const bare = (text: string): string => text.replaceAll(new RegExp(SEPARATORS, 'g'), '');
const bareColumn = (column: RawBuilder<unknown>) => sql`regexp_replace(${column}, ${SEPARATORS}, '', 'g')`;

/** What a row is found by: texts, numbers of any kind, and an amount in whole cents. */
interface Columns {
  readonly texts: readonly RawBuilder<unknown>[];
  readonly numbers?: readonly RawBuilder<unknown>[];
  readonly amount?: RawBuilder<number>;
}

/**
 * Whether any of the texts contains every word that is sought, in any order, in upper or lower case, with or without
 * accents; whether any of the numbers contains it, however both are separated, and a Spanish tax number with the prefix
 * of its country; or whether it is the amount, with either sign.
 */
export function holds(text: string, { texts, numbers = [], amount }: Columns): RawBuilder<boolean> {
  const words = folded(text)
    .split(/,?\s+/)
    .filter((word) => word !== '');
  // Folding leaves nothing of a lone accent, and every text contains the empty text.
  if (words.length === 0) return sql<boolean>`false`;
  const allIn = (column: RawBuilder<unknown>) =>
    sql`(${sql.join(
      words.map((word) => sql`${foldedColumn(column)} ilike ${anywhere(word)}`),
      sql` and `,
    )})`;
  const ways = texts.map(allIn);
  const cents = amountIn(text);
  if (cents === undefined) {
    const number = anywhere(bare(text).replace(/^ES(?=[A-Z\d]{9}$)/i, ''));
    if (/\d/.test(number)) ways.push(...numbers.map((column) => sql`${bareColumn(column)} ilike ${number}`));
  } else if (amount !== undefined) ways.push(sql`abs(${amount}) = ${cents}::bigint`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The numbers and authorisations of the attempts to pay an order, as the settlement of the bank has them. */
export const paymentsOfOrder: RawBuilder<unknown> = sql`(
  select string_agg(concat_ws('|', payments.numero, autorizacion), '|') from payments
  where payments.pedido_id = orders.id)`;

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
