import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TileCoding } from './compress.ts';

/** Bytes that are made once for everybody, compressed as well as it goes. */
export function packWell(bytes: Uint8Array, coding: TileCoding): Uint8Array {
  if (coding === 'identity') return bytes;
  const packed =
    coding === 'br'
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gzipSync(bytes, { level: 9 });
  // What zlib gives may lie in a larger buffer, which would be sent to other threads as a whole.
  return Uint8Array.from(packed);
}
