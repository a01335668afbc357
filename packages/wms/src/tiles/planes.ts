/** Values as whole numbers of 16 bits, `perUnit` of them a unit. What is below 0 or beyond 65,535 is cut. */
export function whole(values: Float32Array, perUnit: number): Uint16Array {
  const numbers = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at++)
    numbers[at] = Math.min(65_535, Math.max(0, Math.round(values[at]! * perUnit)));
  return numbers;
}

/**
 * What remains of numbers when each is foretold by west + north - north-west, in which rows and columns before the
 * first count as 0: twice the difference, and one less than that of its opposite when it is negative. Numbers have 16
 * bits, and so have differences: they are counted modulo 65,536, from -32,768 to 32,767.
 */
export function differences(numbers: Uint16Array, width: number): Uint16Array {
  const out = new Uint16Array(numbers.length);
  for (let start = 0; start < numbers.length; start += width) {
    let west = 0;
    let corner = 0;
    for (let at = start; at < start + width; at++) {
      const number = numbers[at]!;
      const north = start > 0 ? numbers[at - width]! : 0;
      const difference = ((number - west - north + corner) << 16) >> 16;
      out[at] = (difference << 1) ^ (difference >> 31);
      west = number;
      corner = north;
    }
  }
  return out;
}

/** Numbers as bytes, little endian, as every machine is that Node runs on. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Two planes as the bytes of a tile, one after the other. */
export function planeBytes(first: Uint16Array, second: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(first.byteLength + second.byteLength);
  bytes.set(bytesOf(first));
  bytes.set(bytesOf(second), first.byteLength);
  return bytes;
}

/** The low bytes of numbers and then their high ones, which are far more alike than the two of a number. */
export function splitBytes(numbers: Uint16Array): Uint8Array {
  const count = numbers.length;
  const bytes = new Uint8Array(2 * count);
  for (let at = 0; at < count; at++) {
    const number = numbers[at]!;
    bytes[at] = number;
    bytes[count + at] = number >> 8;
  }
  return bytes;
}
