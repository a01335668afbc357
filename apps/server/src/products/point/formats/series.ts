import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { csvOf } from '../../series/csv.ts';
import { periodName } from '../../series/period.ts';
import type { Format } from './format.ts';

/** The time series of the point as CSV. */
export const series = {
  fileName: (stem) => `serie_${stem}.csv`,
  about: ({ period }) => `Serie temporal, ${periodName(period)}`,
  make: (atlas, { point, period }) => deflatedTable(csvOf(atlas, point.cell, period)),
} satisfies Format;
