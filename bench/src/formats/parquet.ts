import { tableFromIPC } from 'apache-arrow';
import parquet from 'parquet-wasm';

/** The Parquet reader of Apache Arrow for Rust, whose authors are not those of our writer. */
export const PARQUET_READER = 'Arrow for Rust';

/**
 * The mean of a column of a Parquet file as another program reads it, without missing values.
 * @throws Error where the file has no such column
 */
export function parquetMean(bytes: Uint8Array, column: string): number {
  const values = tableFromIPC(parquet.readParquet(bytes).intoIPCStream()).getChild(column);
  if (values === null) throw new Error(`no column ${column}`);
  let [sum, count] = [0, 0];
  for (const value of values.toArray() as Float32Array) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}
