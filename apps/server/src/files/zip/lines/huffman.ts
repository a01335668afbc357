/** A code of Deflate (RFC 1951), by symbol: bits, 0 for what has no code, and the codes as they are written, first bit lowest. */
export interface Code {
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/** As the RFC has it. */
const LONGEST = 15;

/** The code that Huffman's method gives for these frequencies; no code is longer than 15 bits. At least one symbol must occur. */
export function huffmanCode(frequencies: Uint32Array): Code {
  const lengths = new Uint8Array(frequencies.length);
  const single = ([symbol, weight]: [number, number]): Tree => ({ weight, symbols: [symbol] });
  let trees = [...frequencies.entries()].filter(([, weight]) => weight > 0).map(single);
  // A code has a bit, also where there is nothing to tell apart.
  if (trees.length === 1) lengths[trees[0]!.symbols[0]!] = 1;
  while (trees.length > 1) {
    trees.sort((one, other) => one.weight - other.weight);
    const [lightest, next, ...others] = trees as [Tree, Tree, ...Tree[]];
    const symbols = [...lightest.symbols, ...next.symbols];
    for (const symbol of symbols) lengths[symbol]!++;
    trees = [...others, { weight: lightest.weight + next.weight, symbols }];
  }
  if (Math.max(...lengths) <= LONGEST) return codeOf(lengths);
  // The more alike the frequencies, the flatter the tree.
  return huffmanCode(frequencies.map((weight) => Math.ceil(weight / 2)));
}

interface Tree {
  readonly weight: number;
  readonly symbols: readonly number[];
}

/** The codes that have these lengths in bits, given out as RFC 1951 (3.2.2) says. */
export function codeOf(lengths: Uint8Array): Code {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let bits = 1; bits <= LONGEST; bits++) {
    for (const [symbol, length] of lengths.entries()) {
      if (length === bits) codes[symbol] = reversed(code++, bits);
    }
    code *= 2;
  }
  return { lengths, codes };
}

function reversed(code: number, bits: number): number {
  let out = 0;
  for (let n = 0; n < bits; n++) out = (out << 1) | ((code >> n) & 1);
  return out;
}
