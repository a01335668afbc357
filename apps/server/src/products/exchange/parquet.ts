import { type Atlas, seriesColumn } from '@mapa/atlas';
import type { ProductOrder } from '../point/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { factsOf } from './facts.ts';
import { furtherOf, headingOf } from './further.ts';
import { rounded } from './last-decimal.ts';
import { type ParquetColumn, parquetFile } from './parquet-file.ts';

/**
 * The series of an order as Parquet, with the columns of the CSV in its digits and what else there is of the cell, as
 * 32-bit floats (NaN where a value is missing) and times in UTC; what else the file says stands in its key-value
 * metadata. Rejects with AtlasError.
 */
export async function parquetOf(atlas: Atlas, order: ProductOrder): Promise<Uint8Array> {
  const { metadata } = atlas;
  const series = await atlas.series(order.point.cell, order.period);
  const further = await furtherOf(atlas, order);
  const [start, step] = [series.start.getTime(), series.stepMinutes * 60_000];
  const times = (): BigInt64Array =>
    BigInt64Array.from({ length: series.length }, (_, n) => BigInt(start + n * step));
  const room = new Float32Array(series.length);
  const floats = (
    name: string,
    values: Float32Array,
    written: Parameters<typeof rounded>[1],
  ): ParquetColumn => ({
    name,
    isTime: false,
    values: () => rounded(values, written, room),
  });
  const columns = [
    { name: TIME_HEADER, isTime: true, values: times },
    ...columnsOf(metadata.heights).map((column) =>
      floats(column.header, seriesColumn(series, column.field, column.height), column),
    ),
    ...further.flatMap((one) =>
      one.columns.map(({ height, values }) => floats(headingOf(one, height), values, one)),
    ),
  ];
  return parquetFile(series.length, columns, factsOf(metadata, order));
}
