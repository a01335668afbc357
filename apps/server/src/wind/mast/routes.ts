import type { Atlas, Cell } from '@mapa/atlas';
import { calls, monthNumber, monthText, REFERENCE_MONTHS, REFERENCES_A_DAY } from '@mapa/contract';
import { type LatLon, MINUTE_MS, WHOLE_MONTHS } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../../platform/api/errors.ts';
import type { Limit } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { type Months, noteMonths } from './months.ts';
import type { MastPool } from './tasks.ts';

export interface MastParts {
  readonly db: Kysely<Tables>;
  readonly atlas: Atlas;
  readonly pool: MastPool;
  /** Whether a user has bought the cell with this centre. */
  readonly hasBought: (userId: string, centre: LatLon) => Promise<boolean>;
}

const DAY_MINUTES = 24 * 60;
const LIMITS: readonly Limit[] = [
  { max: REFERENCES_A_DAY, minutes: DAY_MINUTES, by: ({ session }) => session?.userId ?? '' },
];

/** The calls for wind and air of a cell beside a mast, whose own measurements stay where they are. */
export function registerMastRoutes(app: FastifyInstance, { db, atlas, pool, hasBought }: MastParts): void {
  serve(
    app,
    calls.referencia,
    async ({ query, session: { userId }, caller }) => {
      const point = await atlas.nearestPoint(query);
      if (point === undefined) return fault('outside-domain', 'lat');
      const { lat, lon } = point;
      const cell: Cell = point.cell;
      const months = { first: monthNumber(query.desde), last: monthNumber(query.hasta) };
      const whole = await hasBought(userId, { lat, lon });
      const period = periodOf(atlas);
      if (!whole) {
        // Months that the atlas has not are not counted.
        const first = Math.max(months.first, period.first);
        const last = Math.min(months.last, period.last);
        if (last < first) return fault('no-common-months');
        const noted = await noteMonths(db, userId, cell, { first, last });
        if (noted !== 'noted')
          return { fault: 'other-months', ...(noted.had && { msg: otherMonths(noted.had) }) };
      }
      const { reference } = await pool.run(
        { what: 'reference', cell, height: query.altura, months, whole },
        caller,
      );
      if (reference === undefined) return fault('outside-domain', 'lat');
      return {
        data: {
          celda: { lat, lon },
          completa: whole,
          periodo: { desde: monthText(period.first), hasta: monthText(period.last) },
          licencia: licenceOf(atlas),
          ...reference,
        },
      };
    },
    { limits: LIMITS },
  );
  serve(
    app,
    calls.aireDeReferencia,
    async ({ query, session: { userId }, caller }) => {
      const point = await atlas.nearestPoint(query);
      if (point === undefined) return fault('outside-domain');
      const { cell, lat, lon } = point;
      if (!(await hasBought(userId, { lat, lon }))) return fault('cell-not-bought');
      const { air } = await pool.run({ what: 'air', cell, height: query.altura }, caller);
      return air === undefined ? fault('outside-domain') : { data: air };
    },
    { limits: LIMITS },
  );
}

/** Why other months of a cell are refused, with those that the account has had. */
const otherMonths = ({ first, last }: Months): string =>
  `La referencia gratuita cubre ${REFERENCE_MONTHS} meses seguidos de cada celda, y de esta ya ha pedido ` +
  `${first === last ? wordsOf(first) : `de ${wordsOf(first)} a ${wordsOf(last)}`}. Con la serie comprada no hay ` +
  'límite.';
const wordsOf = (month: number): string => `${WHOLE_MONTHS[month % 12] ?? ''} de ${Math.floor(month / 12)}`;

/** The months of the atlas. */
function periodOf({ metadata: { period } }: Atlas) {
  const start = new Date(period.start).getTime();
  const end = start + (period.steps - 1) * period.stepMinutes * MINUTE_MS;
  const monthOf = (time: number) => {
    const date = new Date(time);
    return 12 * date.getUTCFullYear() + date.getUTCMonth();
  };
  return { first: monthOf(start), last: monthOf(end) };
}

const licenceOf = ({ metadata: { licence, attribution } }: Atlas): string =>
  `${licence.name}. ${attribution.replace(/\.$/, '')}. ` +
  'Referencia para comparar con un mástil propio: no se puede redistribuir.';
