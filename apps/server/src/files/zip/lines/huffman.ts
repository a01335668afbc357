/** A code of Deflate (RFC 1951), by symbol: bits, 0 for what has no code, and the codes as they are written, first bit lowest. */
export interface Code {
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/** As the RFC has it. */
const LONGEST = 15;

/** The code that Huffman's method gives for these frequencies; no code is longer than 15 bits. At least one symbol must occur. */
export function huffmanCode(frequencies: Uint32Array): Code {
  const leaves = [...frequencies.keys()]
    .filter((symbol) => frequencies[symbol]! > 0)
    .sort((one, other) => frequencies[one]! - frequencies[other]!);
  const weights = leaves.map((symbol) => frequencies[symbol]!);
  const parents: number[] = [];
  // Leaves lie by weight, and so do the trees that are made of them behind: the lightest is the next of either.
  let [leaf, tree] = [0, leaves.length];
  const lightest = (): number =>
    leaf < leaves.length && (tree === weights.length || weights[leaf]! <= weights[tree]!) ? leaf++ : tree++;
  while (weights.length < 2 * leaves.length - 1) {
    const [one, other] = [lightest(), lightest()];
    parents[one] = weights.length;
    parents[other] = weights.length;
    weights.push(weights[one]! + weights[other]!);
  }
  const depths = new Uint8Array(weights.length);
  for (let n = weights.length - 2; n >= 0; n--) depths[n] = depths[parents[n]!]! + 1;
  // The more alike the frequencies, the flatter the tree.
  if (depths.some((depth) => depth > LONGEST))
    return huffmanCode(frequencies.map((weight) => Math.ceil(weight / 2)));
  const lengths = new Uint8Array(frequencies.length);
  // A code has a bit, also where there is nothing to tell apart.
  for (const [n, symbol] of leaves.entries()) lengths[symbol] = Math.max(1, depths[n]!);
  return codeOf(lengths);
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
