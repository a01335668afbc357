/**
 * What remains of values when each is foretold by west + north - north-west, in which rows and columns before the first
 * count as 0: twice the difference, and one less than that of its opposite when it is negative. Numbers have 16 bits,
 * and so have differences: they are counted modulo 65,536, from -32,768 to 32,767. `perUnit` numbers make a unit of the
 * values; what is below 0 or beyond 65,535 is cut.
 */
export function differences(values: Float32Array, perUnit: number, width: number): Uint16Array {
  const out = new Uint16Array(values.length);
  // The row above has a 0 before its first number; before the first row it holds nothing but 0.
  let above = new Int32Array(width + 1);
  for (let start = 0; start < values.length; start += width) {
    const row = new Int32Array(width + 1);
    for (let column = 0; column < width; column++) {
      const number = Math.min(65_535, Math.max(0, Math.round(values[start + column]! * perUnit)));
      row[column + 1] = number;
      const difference = ((number - (row[column]! + above[column + 1]! - above[column]!)) << 16) >> 16;
      out[start + column] = difference >= 0 ? 2 * difference : -2 * difference - 1;
    }
    above = row;
  }
  return out;
}

/** Two planes as the bytes of a tile, one after the other. */
export function planeBytes(first: Uint16Array, second: Uint16Array): Uint8Array {
  // Every machine that Node runs on is little endian.
  const bytes = new Uint8Array(first.byteLength + second.byteLength);
  bytes.set(new Uint8Array(first.buffer));
  bytes.set(new Uint8Array(second.buffer), first.byteLength);
  return bytes;
}
