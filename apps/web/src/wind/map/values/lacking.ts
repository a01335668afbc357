import { NO_VALUE } from '@mapa/field';

/** Pixels to each side of one that are counted. */
const REACH = 3;

/**
 * The number of pixels without data among the 7 x 7 around each one of a tile, whose rim is continued beyond it: some
 * 21 at a straight edge of the data, and none four pixels away. Undefined where no pixel of the tile lacks data.
 */
export function lackingIn(numbers: Uint16Array, side: number): Uint8Array | undefined {
  if (!numbers.includes(NO_VALUE)) return undefined;
  const lacks = new Uint8Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) if (numbers[at] === NO_VALUE) lacks[at] = 1;
  return alongLines(alongLines(lacks, side, 1, side), side, side, 1);
}

/** The sum of each number with its neighbours on its line. Numbers of a line are `step` apart, lines `next`. */
function alongLines(numbers: Uint8Array, side: number, step: number, next: number): Uint8Array {
  const sums = new Uint8Array(numbers.length);
  const far = REACH * step;
  for (let line = 0; line < side; line++) {
    const first = line * next;
    const last = first + (side - 1) * step;
    let sum = 0;
    for (let at = first - far; at < first + far; at += step) sum += numbers[Math.max(first, at)] ?? 0;
    for (let at = first; at <= last; at += step) {
      sum += numbers[Math.min(last, at + far)] ?? 0;
      sums[at] = sum;
      sum -= numbers[Math.max(first, at - far)] ?? 0;
    }
  }
  return sums;
}
