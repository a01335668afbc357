import type { Code } from './huffman.ts';

/** Bytes as they are written, and bits that are no byte yet, the first lowest. */
export interface Bits {
  readonly bytes: Uint8Array;
  at: number;
  held: number;
  count: number;
}

/** Up to 16 bits. */
export function write(out: Bits, value: number, bits: number): void {
  out.held |= value << out.count;
  out.count += bits;
  while (out.count >= 8) {
    out.bytes[out.at++] = out.held;
    out.held >>>= 8;
    out.count -= 8;
  }
}

export const writeSymbol = (out: Bits, { codes, lengths }: Code, symbol: number): void =>
  write(out, codes[symbol]!, lengths[symbol]!);

/** Characters that pairs are made of: digits, signs and the end of a line come before it in ASCII. Their table stays at hand. */
const COMMON = 64;
/** Where the code of a pair begins, after its length. */
const LENGTH_BITS = 5;
/** Beside the bits that are held: more do not go into 32. */
const PAIR_BITS = 16;

/** Codes of two common characters at once with their length; 0 where they have none, or a long one. */
export function pairsOf({ codes, lengths }: Code): Uint32Array {
  const pairs = new Uint32Array(COMMON * COMMON);
  for (let one = 0; one < COMMON; one++) {
    for (let two = 0; two < COMMON; two++) {
      const bits = lengths[one]! + lengths[two]!;
      if (lengths[one] === 0 || lengths[two] === 0 || bits > PAIR_BITS) continue;
      pairs[one * COMMON + two] = ((codes[one]! | (codes[two]! << lengths[one]!)) << LENGTH_BITS) | bits;
    }
  }
  return pairs;
}

/** Bytes `from` to `end`, not included, two by two where they are a pair. Nearly all the time of a block goes here. */
export function writeBytes(
  out: Bits,
  block: Uint8Array,
  from: number,
  end: number,
  code: Code,
  pairs: Uint32Array,
): void {
  const { bytes } = out;
  for (let n = from; n < end; n++) {
    // In variables of their own, which are quicker than those of an object.
    let { at, held, count } = out;
    for (; n + 1 < end; n += 2) {
      const [one, two] = [block[n]!, block[n + 1]!];
      const pair = (one | two) < COMMON ? pairs[one * COMMON + two]! : 0;
      if (pair === 0) break;
      held |= (pair >>> LENGTH_BITS) << count;
      count += pair & ((1 << LENGTH_BITS) - 1);
      if (count < 16) continue;
      bytes[at++] = held;
      bytes[at++] = held >>> 8;
      held >>>= 16;
      count -= 16;
    }
    Object.assign(out, { at, held, count });
    if (n < end) writeSymbol(out, code, block[n]!);
  }
}
