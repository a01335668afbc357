import { businessVatNumber, UNION_CONSUMERS, type VatRuleName, vatByLaw, vatOf } from '@mapa/contract';
import { MADRID, madridYear } from '@mapa/field';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { madridDay } from '../../platform/madrid.ts';
import type { DecideVat } from '../order/vat.ts';
import type { ViesAnswer } from './vies/ask.ts';
import { checkOf } from './vies/checks.ts';

export interface DecisionParts {
  readonly rule: VatRuleName;
  /**
   * The whole cents of a year's sales without tax to consumers elsewhere in the Union above which the rates of their
   * countries apply.
   */
  readonly thresholdCents: number;
  readonly ask: (number: string) => Promise<ViesAnswer>;
}

/** Decides VAT by the configured rule. */
export function vatDecider({ rule, thresholdCents, ask }: DecisionParts): DecideVat {
  return async (db, buyer, netCents, now) => {
    if (rule === 'specification') return { ...vatOf(buyer), consulta: null, unchecked: null };
    const number = buyer.comprador === 'empresa' ? businessVatNumber(buyer.cif, buyer.pais) : undefined;
    const check = number === undefined ? undefined : await checkOf(db, number, ask);
    const decided = vatByLaw({
      ...buyer,
      confirmed: check?.outcome === 'valid',
      aboveThreshold: (await unionSales(db, now)) + netCents > thresholdCents,
      day: madridDay(now),
    });
    return {
      ...decided,
      consulta: check?.id ?? null,
      unchecked: check?.outcome === 'unavailable' ? (number ?? null) : null,
    };
  };
}

/** The year of an operation in Madrid, which is not always that of its invoice. */
const YEAR = sql<number>`
  extract(year from (contenido->>'operacion')::timestamptz at time zone ${sql.lit(MADRID)})::int`;

/**
 * The whole cents without tax of the sales to consumers elsewhere in the Union, this year's or last year's, whichever
 * are more (Ley 37/1992, art. 73). Refunds are subtracted, and so are sales that lost their tax because the buyer is a
 * business.
 */
async function unionSales(db: Kysely<Tables>, now: Date): Promise<number> {
  const year = madridYear(now);
  const { rows } = await sql<{ cents: number }>`
    select sum((contenido->>'base')::int - (contenido->>'descuento')::int
      - coalesce((contenido->'rectifica'->>'baseSinIva')::int, 0))::int as cents
    from invoices
    where contenido->>'tratamiento' in (${sql.join(UNION_CONSUMERS)})
      and ${YEAR} in (${year}, ${year - 1})
    group by ${YEAR}`.execute(db);
  return Math.max(0, ...rows.map(({ cents }) => cents));
}
