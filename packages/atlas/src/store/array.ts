import * as zarr from 'zarrita';
import type { ArrayType } from './array-metadata.ts';
import type { ChunkCache } from './cache.ts';
import { checkCrc32c } from './crc32c.ts';
import { type ChunkReadOptions, chunkDamaged, chunkMissing } from './strict-store.ts';
import { useNativeZstd } from './zstd.ts';

checkCrc32c();
useNativeZstd();

/** An array of the atlas whose values are asked for chunk by chunk, decoded to float32 with NaN where there is nothing. */
export interface ChunkedArray {
  readonly shape: readonly number[];
  readonly chunkShape: readonly number[];
  /** Number of chunks along every dimension. */
  readonly lattice: readonly number[];
  /**
   * The chunk at `coords` of the lattice: row-major, of the full `chunkShape`, NaN past the edges of the array. Shared:
   * not to be written into. Rejects with AtlasError `chunk-missing`, `chunk-damaged` or `unreachable`.
   */
  chunk(coords: readonly number[]): Promise<Float32Array>;
}

/** How stored numbers become values: stored * scale + offset, `missing` being no value. */
export interface Packing {
  readonly scale: number;
  readonly offset: number;
  readonly missing: number;
}

type StoredValues = Float32Array | Float64Array | Int16Array;
type AtlasZarrArray = zarr.Array<ArrayType>;

export function chunkedArray(
  array: AtlasZarrArray,
  packing: Packing | undefined,
  cache: ChunkCache,
): ChunkedArray {
  const { shape, chunks: chunkShape } = array;
  const lattice = shape.map((size, d) => Math.ceil(size / (chunkShape[d] as number)));
  const firstKey = cache.reserve(product(lattice));
  const expected = product(chunkShape);

  async function read(coords: readonly number[]): Promise<Float32Array> {
    const stored = await storedChunk(array, coords);
    if (stored.length !== expected) throw chunkDamaged(chunkKey(array, coords));
    const valid = coords.map((at, d) =>
      Math.min(chunkShape[d] as number, (shape[d] as number) - at * (chunkShape[d] as number)),
    );
    const whole = valid.every((size, d) => size === chunkShape[d]);
    const values = decoded(stored, packing, !whole);
    if (!whole) blankBeyond(values, chunkShape, valid);
    return values;
  }

  return {
    shape,
    chunkShape,
    lattice,
    chunk(coords) {
      let index = 0;
      for (let d = 0; d < lattice.length; d += 1) {
        const at = coords[d] as number;
        const size = lattice[d] as number;
        if (!(at >= 0 && at < size)) {
          return Promise.reject(new RangeError(`No chunk (${coords}) in ${array.path}: ${lattice} chunks`));
        }
        index = index * size + at;
      }
      const key = firstKey + index;
      return cache.get(key) ?? cache.load(key, () => read(coords));
    },
  };
}

/** The float64 values at a position of an array's first dimensions. Rejects as {@link ChunkedArray} does. */
export type RecordArray = (position: readonly number[]) => Promise<Float64Array>;

/** An array whose chunks hold the dimensions from `from` on whole. Nothing is kept. */
export function recordArray(array: AtlasZarrArray, from: number): RecordArray {
  const { shape, chunks: chunkShape } = array;
  const size = product(shape.slice(from));
  return async (position) => {
    if (!position.every((at, d) => at >= 0 && at < (shape[d] as number))) {
      throw new RangeError(`No record (${position}) in ${array.path}: ${shape}`);
    }
    const chunk = position.map((at, d) => Math.floor(at / (chunkShape[d] as number)));
    const coords = shape.map((_, d) => chunk[d] ?? 0);
    const stored = await storedChunk(array, coords);
    if (stored.length !== product(chunkShape)) throw chunkDamaged(chunkKey(array, coords));
    const row = position.reduce((index, at, d) => {
      const rows = chunkShape[d] as number;
      return index * rows + (at % rows);
    }, 0);
    return Float64Array.from(stored.subarray(row * size, (row + 1) * size));
  };
}

async function storedChunk(array: AtlasZarrArray, coords: readonly number[]): Promise<StoredValues> {
  let asked = false;
  const options: ChunkReadOptions = {
    onChunkBytes: () => {
      asked = true;
    },
  };
  try {
    const chunk = await array.getChunk([...coords], options);
    // A shard's index can say that a chunk was left out; zarrita then makes up fill values.
    if (!asked) throw chunkMissing(chunkKey(array, coords));
    return chunk.data;
  } catch (error) {
    if (zarr.isZarritaError(error, 'CodecPipelineError')) throw chunkDamaged(chunkKey(array, coords), error);
    throw error;
  }
}

/** float32 values of their own (never a window on a larger buffer, which the cache could not count). */
function decoded(stored: StoredValues, packing: Packing | undefined, copy: boolean): Float32Array {
  if (packing === undefined) {
    const asIs = stored as Float32Array;
    return copy || asIs.byteLength !== asIs.buffer.byteLength ? asIs.slice() : asIs;
  }
  return unpacked(stored as Int16Array, packing);
}

/** Apart, so that it meets one kind of array only: it is several times as fast then. */
function unpacked(stored: Int16Array, { scale, offset, missing }: Packing): Float32Array {
  const values = new Float32Array(stored.length);
  for (let k = 0; k < values.length; k += 1) {
    const value = stored[k] as number;
    values[k] = value === missing ? Number.NaN : value * scale + offset;
  }
  return values;
}

function blankBeyond(values: Float32Array, shape: readonly number[], valid: readonly number[]): void {
  const last = shape.length - 1;
  const width = shape[last] as number;
  for (let start = 0; start < values.length; start += width) {
    let row = start / width;
    let outside = false;
    for (let d = last - 1; d >= 0; d -= 1) {
      const size = shape[d] as number;
      outside ||= row % size >= (valid[d] as number);
      row = Math.floor(row / size);
    }
    values.fill(Number.NaN, start + (outside ? 0 : (valid[last] as number)), start + width);
  }
}

const chunkKey = (array: AtlasZarrArray, coords: readonly number[]) => `${array.path}/c/${coords.join('/')}`;

const product = (sizes: readonly number[]) => sizes.reduce((total, size) => total * size, 1);
