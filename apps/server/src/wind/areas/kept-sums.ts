import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type KeepSums, keptNumbers, packSums, unpackSums } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { LRUCache } from 'lru-cache';

/** The version of the sums, raised when they are worked out or written in another way. */
const FORMULA = 1;
/** Files of some 5 kB: more than twice the chunks that the finest level has of a variable at a height. */
const FILES = 25_000;
/** Memory for some thousand chunks; the files have the others. */
const MEMORY = 6 * MEBIBYTE;

/**
 * Keeps the sums of chunks by the name of their field, in memory and in files: a chunk is read and added up once. Those
 * of another version of the atlas are not found.
 */
export function keptSums(folder: string, version: string): (field: string) => KeepSums {
  // A version may be as long as it likes; the key of a file may not.
  const files = keptNumbers(join(folder, 'areas'), {
    version: hash('sha256', `${FORMULA} ${version}`).slice(0, 12),
    files: FILES,
  });
  const memory = new LRUCache<string, Float64Array>({
    maxSize: MEMORY,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  return (field) => async (row, column, make) => {
    const key = `${field}-${row}-${column}`;
    const known = memory.get(key);
    if (known !== undefined) return unpackSums(known);
    const read = files.read(key);
    const packed = read === undefined ? packSums(await make()) : new Float64Array(read.buffer);
    // The file has the very bytes: numbers of eight bytes lie in it as pairs of four.
    if (read === undefined) files.write(key, new Float32Array(packed.buffer));
    memory.set(key, packed);
    return unpackSums(packed);
  };
}
