import { type Atlas, seriesColumn } from '@mapa/atlas';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import type { ProductOrder } from '../point/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { factsOf } from './facts.ts';
import { furtherOf, headingOf } from './further.ts';
import { rounded } from './last-decimal.ts';

/**
 * The series of an order as Parquet, with the columns of the CSV in its digits and what else there is of the cell, as
 * 32-bit floats (NaN where a value is missing) and times in UTC; what else the file says stands in its key-value
 * metadata. Rejects with AtlasError.
 */
export async function parquetOf(atlas: Atlas, order: ProductOrder): Promise<Uint8Array> {
  const { metadata } = atlas;
  const series = await atlas.series(order.point.cell, order.period);
  const start = BigInt(series.start.getTime());
  const step = BigInt(series.stepMinutes * 60_000);
  const times = BigInt64Array.from({ length: series.length }, (_, n) => start + BigInt(n) * step);
  const columns = [
    ...columnsOf(metadata.heights).map((column) =>
      floats(column.header, seriesColumn(series, column.field, column.height), column),
    ),
    ...(await furtherOf(atlas, order)).flatMap((further) =>
      further.columns.map(({ height, values }) => floats(headingOf(further, height), values, further)),
    ),
  ];
  // Room for all of it at once: a writer that grows holds it twice.
  const writer = new ByteWriter(4 * series.length * (columns.length + 3));
  await parquetWrite({
    writer,
    columnData: [{ name: TIME_HEADER, type: 'TIMESTAMP', ...PLAIN, data: times }, ...columns],
    // The zip around the file compresses it in less time.
    codec: 'UNCOMPRESSED',
    rowGroupSize: series.length,
    kvMetadata: Object.entries(factsOf(metadata, order)).map(([key, value]) => ({ key, value })),
  });
  return writer.getBytes();
}

/** Every reader knows this encoding. To look for values that repeat takes as long as all the rest, for a tenth less. */
const PLAIN = { encoding: 'PLAIN', nullable: false } as const;

/** A column of numbers without their least and largest, which nobody looks for: all rows are one group. */
const floats = (name: string, values: Float32Array, written: Parameters<typeof rounded>[1]) =>
  ({
    name,
    type: 'FLOAT',
    ...PLAIN,
    statistics: false,
    data: rounded(values, written, new Float32Array(values.length)),
  }) as const;
