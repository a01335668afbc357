import type { ByteRange } from './atlas-store.ts';

/** The value of HTTP's `Range` for a part of a stored value. */
export function rangeHeader(range: ByteRange): string {
  if ('suffixLength' in range) return `bytes=-${range.suffixLength}`;
  return `bytes=${range.offset}-${range.offset + range.length - 1}`;
}
