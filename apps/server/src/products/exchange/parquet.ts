import { constants, zstdCompressSync } from 'node:zlib';
import { type Atlas, seriesColumn } from '@mapa/atlas';
import { MINUTE_MS } from '@mapa/field';
import { parquetWriteFile } from 'hyparquet-writer';
import type { ProductOrder } from '../order/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { byFile } from './by-file.ts';
import { factsOf } from './facts.ts';
import { furtherOf, headingOf } from './further.ts';
import { rounded } from './last-decimal.ts';

/**
 * The series of an order as Parquet, with the columns of the CSV in its digits and what else there is of the cell, as
 * 32-bit floats (NaN where a value is missing) and times in UTC; what else the file says stands in its key-value
 * metadata; block by block. Rejects with AtlasError.
 */
export async function* parquetOf(atlas: Atlas, order: ProductOrder): AsyncGenerator<Uint8Array> {
  const { metadata } = atlas;
  const series = await atlas.series(order.point.cell, order.period);
  const start = BigInt(series.start.getTime());
  const step = BigInt(series.stepMinutes * MINUTE_MS);
  const times = BigInt64Array.from({ length: series.length }, (_, n) => start + BigInt(n) * step);
  const floats = floatsIn(new Uncopied(series.length));
  const columns = [
    ...columnsOf(metadata.heights).map((column) =>
      floats(column.header, seriesColumn(series, column.field, column.height), column),
    ),
    ...(await furtherOf(atlas, order)).flatMap((further) =>
      further.columns.map(({ height, values }) => floats(headingOf(further, height), values, further)),
    ),
  ];
  yield* byFile((path) => {
    parquetWriteFile({
      filename: path,
      columnData: [{ name: TIME_HEADER, type: 'TIMESTAMP', ...PLAIN, data: times }, ...columns],
      codec: 'ZSTD',
      compressors: { ZSTD: compressed },
      rowGroupSize: series.length,
      // A page for each column: to look for where another one begins takes longer than to write it.
      pageSize: 0,
      kvMetadata: Object.entries(factsOf(metadata, order)).map(([key, value]) => ({ key, value })),
    });
  });
}

/**
 * Zstandard at its fastest leaves a seventh less of these numbers than the zip's Deflate by their bytes' frequencies,
 * in half the time.
 */
const compressed = (page: Uint8Array): Uint8Array =>
  zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });

/** Every reader knows this encoding. To look for values that repeat takes as long as all the rest, for a tenth less. */
const PLAIN = { encoding: 'PLAIN', nullable: false } as const;

/** The library would copy all numbers twice before it writes them, though nobody changes them until it has. */
class Uncopied extends Float32Array {
  override slice(start?: number, end?: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.buffer as ArrayBuffer).subarray(start, end);
  }
}

/**
 * A column of numbers without their least and largest, which nobody looks for: all rows are one group. The library asks
 * for the numbers of one column after the other: all are rounded in the same memory.
 */
const floatsIn =
  (room: Uncopied) => (name: string, values: Float32Array, written: Parameters<typeof rounded>[1]) =>
    ({
      name,
      type: 'FLOAT',
      ...PLAIN,
      statistics: false,
      get data() {
        return rounded(values, written, room);
      },
    }) as const;
