/** Values as whole numbers of 16 bits, `perUnit` of them a unit. What is below 0 or beyond 65,535 is cut. */
export function whole(values: Float32Array, perUnit: number): Uint16Array {
  const numbers = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at++)
    numbers[at] = Math.min(65_535, Math.max(0, Math.round(values[at]! * perUnit)));
  return numbers;
}

/**
 * Puts what remains of numbers in their place when each is foretold by west + north - north-west, in which rows and
 * columns before the first count as 0: twice the difference, and one less than that of its opposite when it is
 * negative. Numbers have 16 bits, and so have differences: they are counted modulo 65,536, from -32,768 to 32,767.
 */
export function differences(numbers: Uint16Array, width: number): Uint16Array {
  // From the end on, every number is replaced after those that it foretells.
  for (let start = numbers.length - width; start >= 0; start -= width) {
    let number = numbers[start + width - 1]!;
    let north = start > 0 ? numbers[start - 1]! : 0;
    for (let at = start + width - 1; at >= start; at--) {
      const west = at > start ? numbers[at - 1]! : 0;
      const corner = at > start && start > 0 ? numbers[at - 1 - width]! : 0;
      const difference = ((number - west - north + corner) << 16) >> 16;
      numbers[at] = (difference << 1) ^ (difference >> 31);
      number = west;
      north = corner;
    }
  }
  return numbers;
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

let room = new Uint8Array();

/**
 * The low bytes of numbers and then their high ones, which are far more alike than the two of a number. They lie in the
 * memory of those before.
 */
export function splitBytes(numbers: Uint16Array): Uint8Array {
  const count = numbers.length;
  if (room.length !== 2 * count) room = new Uint8Array(2 * count);
  // The loop would look up the array of the module for each byte.
  const bytes = room;
  for (let at = 0; at < count; at++) {
    const number = numbers[at]!;
    bytes[at] = number;
    bytes[count + at] = number >> 8;
  }
  return bytes;
}
