import type { ChunkCache } from '../cache.ts';
import {
  type AtlasArray,
  keptChunks,
  owned,
  product,
  type StoredValues,
  storedChunk,
  unpack,
} from './array.ts';

/** An array that is read by parts of chunks. Its chunks are kept in their stored form, which is half the size. */
export interface RowArray {
  readonly chunkShape: readonly number[];
  /** Fills `values` from a chunk, beginning at its value number `from`. Rejects with AtlasError. */
  copy(coords: readonly number[], from: number, values: Float32Array): Promise<void>;
}

export function rowArray(array: AtlasArray, cache: ChunkCache<StoredValues>): RowArray {
  const { chunk } = keptChunks(array, cache, owned);
  const { packing } = array;
  return {
    chunkShape: array.zarr.chunks,
    async copy(coords, from, values) {
      const stored = await chunk(coords);
      if (packing === undefined) values.set(stored.subarray(from, from + values.length));
      else unpack(stored as Int16Array, packing, values, from);
    },
  };
}

/** Reads the float64 values at an index of the first dimensions of an array. Rejects with AtlasError. */
export type RecordArray = (position: readonly number[]) => Promise<Float64Array>;

/** An array whose chunks hold whole dimensions from number `from` on. No chunk is kept. */
export function recordArray({ zarr: array }: AtlasArray, from: number): RecordArray {
  const { shape, chunks: chunkShape } = array;
  const size = product(shape.slice(from));
  return async (position) => {
    if (!position.every((at, d) => at >= 0 && at < (shape[d] as number))) {
      throw new RangeError(`No record (${position}) in ${array.path}: ${shape}`);
    }
    const chunk = position.map((at, d) => Math.floor(at / (chunkShape[d] as number)));
    const stored = await storedChunk(
      array,
      shape.map((_, d) => chunk[d] ?? 0),
    );
    const row = position.reduce((index, at, d) => {
      const rows = chunkShape[d] as number;
      return index * rows + (at % rows);
    }, 0);
    return Float64Array.from(stored.subarray(row * size, (row + 1) * size));
  };
}
