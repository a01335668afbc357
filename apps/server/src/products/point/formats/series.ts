import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { csvOf } from '../../series/csv.ts';
import { periodName } from '../../series/period.ts';
import type { Format } from './format.ts';

/** The time series of the point as CSV. */
export const series = {
  async make(atlas, { point, period }, stem) {
    const content = await deflatedTable(csvOf(atlas, point.cell, period));
    return [{ name: `serie_${stem}.csv`, about: `Serie temporal, ${periodName(period)}`, content }];
  },
} satisfies Format;
