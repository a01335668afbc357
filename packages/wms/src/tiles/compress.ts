import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** How the bytes of a tile are sent, by the name that HTTP has for it. */
export const TILE_CODINGS = ['br', 'gzip', 'identity'] as const;
export type TileCoding = (typeof TILE_CODINGS)[number];

/** The numbers of a tile as bytes, little endian, compressed. */
export function tileBytes(numbers: Uint16Array, coding: TileCoding): Uint8Array {
  // Every machine that Node runs on is little endian.
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  if (coding === 'identity') return bytes;
  const repeats = repeatsItself(numbers);
  const packed =
    coding === 'br'
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: repeats ? 5 : 1 } })
      : gzipSync(bytes, { level: repeats ? 6 : 1 });
  // A copy of its own, because what zlib gives may lie in a larger buffer that would be sent to other threads as a
  // whole.
  return packed.byteLength === packed.buffer.byteLength ? packed : Uint8Array.from(packed);
}

/** Whether cells are visible, so that a search for repetitions halves the bytes. It finds few among smooth values. */
function repeatsItself(numbers: Uint16Array): boolean {
  let repeated = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at] === numbers[at - 1]) repeated++;
  return 2 * repeated > numbers.length;
}
