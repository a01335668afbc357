import type { Atlas, AtlasSeries } from '@mapa/atlas';
import type { Adjustment } from '../../wind/series/adjustment.ts';
import { transformed } from '../../wind/series/transform.ts';
import type { ProductOrder } from '../order/order.ts';
import { type Column, columnsOf, TIME_HEADER } from '../series/columns.ts';
import { BLOCK, years } from '../series/csv.ts';
import { originOf } from '../series/origin.ts';
import { rowWriter } from '../series/rows.ts';
import { methodOf } from './note.ts';

/**
 * The adjusted series as CSV in the layout of the raw one, piece by piece: speed and direction at each height, then a
 * column without values whose heading says how it was made. A piece must be used before the next one is asked for.
 * Rejects with AtlasError.
 */
export async function* adjustedCsv(
  atlas: Atlas,
  order: Pick<ProductOrder, 'point' | 'period'>,
  adjustments: readonly Adjustment[],
): AsyncGenerator<Uint8Array> {
  const { metadata } = atlas;
  const columns = adjustedColumns(metadata.heights);
  const note = `${originOf(metadata, order)}; ${methodOf(adjustments)}`;
  yield Buffer.from(`${[TIME_HEADER, ...columns.map(({ header }) => header), note].join(',')}\n`);
  const writer = rowWriter(columns, BLOCK);
  for (const { from, to } of years(order.period)) {
    const raw = await atlas.series(order.point.cell, { from, to, fields: ['WS', 'WD'] });
    const series = adjusted(raw, adjustments);
    for (let first = 0; first < series.length; first += BLOCK) {
      yield writer.rows(series, first, Math.min(series.length, first + BLOCK));
    }
  }
}

/** Speed and direction at each height; a speed is called adjusted wherever it goes. */
const adjustedColumns = (heights: Parameters<typeof columnsOf>[0]): readonly Column[] =>
  columnsOf(heights)
    .filter(({ field }) => field === 'WS' || field === 'WD')
    .map((column) => ({ ...column, header: column.header.replace('Wind speed', 'Adjusted wind speed') }));

/** A series whose speeds are those of the place. */
function adjusted(series: AtlasSeries, adjustments: readonly Adjustment[]): AtlasSeries {
  const columns = series.columns.map((column) => {
    const own = adjustments.find(({ height }) => height === column.height);
    if (column.field !== 'WS' || own === undefined) return column;
    return { ...column, values: transformed(column.values, own.transform) };
  });
  return { ...series, columns };
}
