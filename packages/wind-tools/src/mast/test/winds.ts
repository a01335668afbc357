import type { Winds } from '../../winds.ts';

/** The beginning of the winds of tests. */
export const START = Date.UTC(2010, 0, 1);
const DAYS = 420;

/** Numbers from 0 to 1 that are as good as random (the congruential generator of Numerical Recipes). */
function randoms(count: number): Float64Array {
  let seed = 7;
  return new Float64Array(count).map(() => {
    seed = (1664525 * seed + 1013904223) % 4294967296;
    return seed / 4294967296;
  });
}

/** Winds in steps from the beginning. */
export const windsOf = (
  speed: Float64Array,
  direction: Float64Array,
  stepMinutes = 60,
  start = START,
): Winds => ({
  times: speed.map((_, n) => start + n * stepMinutes * 60_000),
  speed,
  direction,
  stepMinutes,
});

/**
 * 420 days of hours of a reference and a mast: the mast has 1.2 times its speed and 0.3 m/s, with a random part, and
 * 1.5 m/s less from the east; its directions are turned by 8 degrees. numpy made the same numbers.
 */
export function twoWinds(): { readonly mast: Winds; readonly reference: Winds } {
  const count = 24 * DAYS;
  const random = randoms(2 * count);
  const direction = new Float64Array(count).map((_, n) => 360 * ((n * 0.6180339887498949) % 1));
  const x = direction.map((_, n) => {
    const waves = 1.5 * Math.cos((2 * Math.PI * n) / 8766) + Math.sin((2 * Math.PI * n) / 24);
    return Math.max(0, 7 + waves + 8 * (random[n]! - 0.5) * Math.sqrt(random[count + n]!));
  });
  const y = x.map((speed, n) => {
    const east = direction[n]! >= 75 && direction[n]! < 105 ? -1.5 : 0;
    return Math.max(0, 1.2 * speed + 0.3 + east + 2 * (random[count + n]! - 0.5));
  });
  return {
    reference: windsOf(x, direction),
    mast: windsOf(
      y,
      direction.map((from) => (from + 8) % 360),
    ),
  };
}
