import { type Atlas, seriesColumn } from '@mapa/atlas';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { ProductOrder } from '../point/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { factsOf } from './facts.ts';
import { furtherOf, headingOf } from './further.ts';
import { inLastDecimal } from './last-decimal.ts';

/**
/**
 * The series of an order as Parquet, with the columns of the CSV in its digits and what else there is of the cell, as
 * 32-bit floats (NaN where a value is
 * missing) and times in UTC; what else the file says stands in its key-value metadata. Rejects with AtlasError.
 */
export async function parquetOf(atlas: Atlas, order: ProductOrder): Promise<Uint8Array> {
  const { metadata } = atlas;
  const series = await atlas.series(order.point.cell, order.period);
  const start = BigInt(series.start.getTime());
  const step = BigInt(series.stepMinutes * 60_000);
  const times = BigInt64Array.from({ length: series.length }, (_, n) => start + BigInt(n) * step);
  const columns = columnsOf(metadata.heights).map((column) => {
    const { factor, of } = inLastDecimal(column);
    const data = seriesColumn(series, column.field, column.height).map((value) => of(value) / factor);
    return { name: column.header, type: 'FLOAT' as const, nullable: false, data };
  });
  for (const further of await furtherOf(atlas, order)) {
    const { factor, of } = inLastDecimal(further);
    for (const { height, values } of further.columns) {
      const data = values.map((value) => of(value) / factor);
      columns.push({ name: headingOf(further, height), type: 'FLOAT', nullable: false, data });
    }
  }
  const bytes = parquetWriteBuffer({
    columnData: [{ name: TIME_HEADER, type: 'TIMESTAMP', nullable: false, data: times }, ...columns],
    // The zip around the file compresses it in less time.
    codec: 'UNCOMPRESSED',
    kvMetadata: Object.entries(factsOf(metadata, order)).map(([key, value]) => ({ key, value })),
  });
  return new Uint8Array(bytes);
}
