import * as zarr from 'zarrita';
import type { ChunkCache } from '../cache.ts';
import { type ChunkReadOptions, chunkDamaged, chunkMissing } from '../strict-store.ts';
import { checkCrc32c } from './crc32c.ts';
import type { ArrayType, Packing } from './metadata.ts';
import { useNativeZstd } from './zstd.ts';

checkCrc32c();
useNativeZstd();

/**
 * An array of the atlas whose values are read chunk by chunk. They are decoded to float32; NaN means that there is no
 * value.
 */
export interface ChunkedArray {
  readonly shape: readonly number[];
  readonly chunkShape: readonly number[];
  /** Number of chunks along every dimension. */
  readonly lattice: readonly number[];
  /**
   * The chunk at `coords` of the lattice: row-major, of the full `chunkShape`, NaN past the edges of the array. Chunks
   * are shared, so nobody may write into them. Rejects with AtlasError `chunk-missing`, `chunk-damaged` or
   * `unreachable`.
   */
  chunk(coords: readonly number[]): Promise<Float32Array>;
}

export type StoredValues = Float32Array | Float64Array | Int16Array;

/** An array that has been opened and agrees with the metadata of the root. */
export interface AtlasArray {
  readonly zarr: zarr.Array<ArrayType>;
  readonly packing: Packing | undefined;
}

/** A chunked array whose chunks are kept as float32. */
export function chunkedArray(array: AtlasArray, cache: ChunkCache<Float32Array>): ChunkedArray {
  const { shape, chunks: chunkShape } = array.zarr;
  const { lattice, chunk } = keptChunks(array, cache, (stored, coords) => {
    const valid = coords.map((at, d) =>
      Math.min(chunkShape[d] as number, (shape[d] as number) - at * (chunkShape[d] as number)),
    );
    const whole = valid.every((size, d) => size === chunkShape[d]);
    const values = decoded(stored, array.packing, !whole);
    if (!whole) blankBeyond(values, chunkShape, valid);
    return values;
  });
  return { shape, chunkShape, lattice, chunk };
}

/** The chunks of an array, each kept in the form that `convert` gives it. */
export function keptChunks<Kept extends StoredValues>(
  { zarr: array }: AtlasArray,
  cache: ChunkCache<Kept>,
  convert: (stored: StoredValues, coords: readonly number[]) => Kept,
): { readonly lattice: readonly number[]; chunk(coords: readonly number[]): Promise<Kept> } {
  const lattice = array.shape.map((size, d) => Math.ceil(size / (array.chunks[d] as number)));
  const firstKey = cache.reserve(product(lattice));
  return {
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
      return cache.get(key) ?? cache.load(key, async () => convert(await storedChunk(array, coords), coords));
    },
  };
}

/** Reads a chunk in its stored form. Rejects with AtlasError. */
export async function storedChunk(
  array: zarr.Array<ArrayType>,
  coords: readonly number[],
): Promise<StoredValues> {
  let asked = false;
  const options: ChunkReadOptions = {
    onChunkBytes: () => {
      asked = true;
    },
  };
  try {
    const { data } = await array.getChunk([...coords], options);
    // The index of a shard can say that a chunk was left out. Then zarrita invents fill values.
    if (!asked) throw chunkMissing(chunkKey(array, coords));
    if (data.length !== product(array.chunks)) throw chunkDamaged(chunkKey(array, coords));
    return data;
  } catch (error) {
    if (zarr.isZarritaError(error, 'CodecPipelineError')) throw chunkDamaged(chunkKey(array, coords), error);
    throw error;
  }
}

/**
 * A copy of the values, unless they have their buffer to themselves: the cache could not count a view of a larger
 * buffer.
 */
export const owned = <Values extends StoredValues>(values: Values): Values =>
  values.byteLength === values.buffer.byteLength ? values : (values.slice() as Values);

function decoded(stored: StoredValues, packing: Packing | undefined, copy: boolean): Float32Array {
  if (packing === undefined) return copy ? (stored as Float32Array).slice() : owned(stored as Float32Array);
  const values = new Float32Array(stored.length);
  unpack(stored as Int16Array, packing, values);
  return values;
}

/**
 * Unpacks as many values as there is room for. It is a function of its own so that it meets one kind of array only,
 * which makes V8 far quicker.
 */
export function unpack(
  stored: Int16Array,
  { scale, offset, missing }: Packing,
  values: Float32Array,
  from = 0,
): void {
  for (let k = 0; k < values.length; k += 1) {
    const value = stored[from + k] as number;
    values[k] = value === missing ? Number.NaN : value * scale + offset;
  }
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

const chunkKey = (array: zarr.Array<ArrayType>, coords: readonly number[]) =>
  `${array.path}/c/${coords.join('/')}`;

export const product = (sizes: readonly number[]) => sizes.reduce((total, size) => total * size, 1);
