import type { Comparison, Lag } from '@mapa/wind-tools/mast';
import { figure, table } from '../table.ts';

interface Compared extends Comparison {
  readonly stepMinutes: number;
  readonly lagMinutes: number;
  readonly bestLag: Lag | null;
  readonly directionOffset: number;
}

/** A speed in m/s that is smaller than any measured one: what rounding errors leave of zero. */
const NOTHING = 1e-9;

/** The comparison as text for people. */
export function comparisonText(found: Compared): string {
  const { n, stepMinutes, meanMast, meanReference, r2, lagMinutes, bestLag, directionOffset, methods } =
    found;
  const line = (value: number | null) =>
    value === null ? '-' : figure(Math.abs(value) < NOTHING ? 0 : value);
  const sectors = Object.entries(methods).flatMap(([method, { sectors: parts }]) =>
    parts.map(({ direction, n: pairs, slope, offset, fallback }) => [
      method,
      figure(direction),
      String(pairs),
      line(slope),
      line(offset),
      fallback ? 'as all' : '',
    ]),
  );
  return [
    `Pairs        ${n} steps of ${stepMinutes} min that both have`,
    ...table(
      [
        ['mean speed, mast', figure(meanMast), 'm/s'],
        ['mean speed, reference', figure(meanReference), 'm/s'],
        ['R squared', figure(r2), ''],
        ["lag of the mast's clock, as given", figure(lagMinutes), 'min'],
        [
          'lag with the best R squared',
          line(bestLag?.minutes ?? null),
          `min, R squared ${line(bestLag?.r2 ?? null)}`,
        ],
        ["the mast's directions less the reference's", figure(directionOffset), 'degrees'],
      ],
      [2],
    ),
    '',
    'mast = slope x reference + offset; errors in m/s, of the same pairs and of months left out (L)',
    ...table([
      ['method', 'slope', 'offset', 'RMSE', 'MAE', 'bias', 'RMSE L', 'MAE L', 'bias L'],
      ...Object.entries(methods).map(([method, { slope, offset, errors, leftOut }]) => [
        method,
        line(slope),
        line(offset),
        ...[errors.rmse, errors.mae, errors.bias].map(line),
        ...[leftOut?.rmse, leftOut?.mae, leftOut?.bias].map((value) => line(value ?? null)),
      ]),
    ]),
    '',
    ...(sectors.length === 0
      ? []
      : ['By sector', ...table([['method', 'centre', 'pairs', 'slope', 'offset', ''], ...sectors]), '']),
  ].join('\n');
}
