import { fractalNoise, hash2, type Noise } from './noise.ts';

/** A square of ground that repeats without a seam: heights row-major, and where its rivers lie, at height 0. */
interface Ground {
  readonly side: number;
  readonly heights: Float64Array;
  readonly isRiver: Uint8Array;
}

/**
 * The cells of the ground while water cuts into it: how many times as wide as the finest they are, and for how many
 * steps. Ground narrower than some 300 m is left smooth, as the wind over it is.
 */
const ROUNDS = [
  { wider: 6, steps: 50 },
  { wider: 3, steps: 4 },
] as const;
/** What a step lowers a cell by, that nothing else drains into, for each unit that it is above the next. */
const CUT = 0.3;
/** What each step raises the ground by. */
const UPLIFT = 1;

/**
 * Ground as water leaves it: ridges, and valleys that join on their way to a river. It has `side` * `side` cells and
 * repeats; `rivers` is the number of bends of rivers along a side. The unit is that of the uplift of a step. Only sums,
 * products, quotients and roots are taken, which are the same on every machine.
 */
export function erodedGround(side: number, rivers: number, seed: number): Float64Array {
  const course = fractalNoise(seed, 2, rivers);
  let heights: Float64Array | undefined;
  let before = 0;
  for (const [round, { wider, steps }] of ROUNDS.entries()) {
    const coarse = heights && finer(heights, before, side / wider);
    const ground = groundOf(side / wider, course, rivers, seed + round, coarse);
    erode(ground, steps, CUT);
    heights = softened(ground.heights, ground.side);
    before = ground.side;
  }
  return softened(finer(heights!, before, side), side);
}

/** The ground to begin with, made uneven: the coarser ground, or else a rise on both sides of the rivers. */
function groundOf(side: number, course: Noise, rivers: number, seed: number, coarse?: Float64Array): Ground {
  const heights = new Float64Array(side * side);
  const isRiver = new Uint8Array(side * side);
  const at = (column: number, row: number): number => course((column / side) * rivers, (row / side) * rivers);
  const next = new Float64Array(side).map((_, column) => at(column, 0));
  for (let row = 0, cell = 0; row < side; row++) {
    const own = next.slice();
    for (let column = 0; column < side; column++) next[column] = at(column, row + 1);
    for (let column = 0; column < side; column++, cell++) {
      const here = own[column]!;
      const isCrossed = here < 0 !== own[(column + 1) % side]! < 0 || here < 0 !== next[column]! < 0;
      if (isCrossed) isRiver[cell] = 1;
      else {
        const uneven = hash2(column, row, seed) / 2 ** 32;
        heights[cell] = coarse ? coarse[cell]! + uneven / 4 : 15 * Math.abs(here) + uneven;
      }
    }
  }
  return { side, heights, isRiver };
}

/** Heights between those of coarser ground, of `before` * `before` cells, for `side` * `side` cells. */
function finer(coarse: Float64Array, before: number, side: number): Float64Array {
  const out = new Float64Array(side * side);
  const ratio = before / side;
  const wrapped = (n: number): number => (n + before) % before;
  for (let row = 0, cell = 0; row < side; row++) {
    const y = (row + 0.5) * ratio - 0.5;
    const [south, north] = [Math.floor(y), Math.floor(y) + 1].map((n) => wrapped(n) * before) as [
      number,
      number,
    ];
    const v = y - Math.floor(y);
    for (let column = 0; column < side; column++, cell++) {
      const x = (column + 0.5) * ratio - 0.5;
      const [west, east] = [wrapped(Math.floor(x)), wrapped(Math.floor(x) + 1)];
      const u = x - Math.floor(x);
      const low = coarse[south + west]! * (1 - u) + coarse[south + east]! * u;
      const high = coarse[north + west]! * (1 - u) + coarse[north + east]! * u;
      out[cell] = low * (1 - v) + high * v;
    }
  }
  return out;
}

/**
 * Lets water cut valleys: in each step the ground rises, and every cell is lowered towards its steepest neighbour by
 * `cut` times the root of the number of cells that drain through it (the stream power law, with exponents 1/2 and 1).
 * It is solved implicitly from the rivers upwards, so that steps may be large (Braun and Willett, Geomorphology 180
 * (2013) 170-179).
 */
function erode({ side, heights, isRiver }: Ground, steps: number, cut: number): void {
  const count = side * side;
  const receiver = new Int32Array(count);
  const isDiagonal = new Uint8Array(count);
  const donors = new Uint8Array(count);
  const order = new Int32Array(count);
  const area = new Float64Array(count);
  for (let step = 0; step < steps; step++) {
    drain(side, heights, isRiver, receiver, isDiagonal);
    gather(receiver, donors, order, area);
    for (let n = count - 1; n >= 0; n--) {
      const cell = order[n]!;
      const to = receiver[cell]!;
      if (to === cell) {
        if (!isRiver[cell]) heights[cell]! += UPLIFT;
        continue;
      }
      const lowered = cut * Math.sqrt(area[cell]!) * (isDiagonal[cell] ? Math.SQRT1_2 : 1);
      heights[cell] = (heights[cell]! + UPLIFT + lowered * heights[to]!) / (1 + lowered);
    }
  }
}

/** Finds the steepest way down from each cell. A river, and the bottom of a hollow, keep themselves. */
function drain(
  side: number,
  heights: Float64Array,
  isRiver: Uint8Array,
  receiver: Int32Array,
  isDiagonal: Uint8Array,
): void {
  const around = new Int32Array(8);
  for (let row = 0, cell = 0; row < side; row++) {
    const own = row * side;
    const north = ((row + 1) % side) * side;
    const south = ((row + side - 1) % side) * side;
    for (let column = 0; column < side; column++, cell++) {
      receiver[cell] = cell;
      if (isRiver[cell]) continue;
      const east = column + 1 === side ? 0 : column + 1;
      const west = column === 0 ? side - 1 : column - 1;
      around[0] = own + east;
      around[1] = own + west;
      around[2] = north + column;
      around[3] = south + column;
      around[4] = north + east;
      around[5] = north + west;
      around[6] = south + east;
      around[7] = south + west;
      let steepest = 0;
      for (let n = 0; n < 8; n++) {
        const slope = (heights[cell]! - heights[around[n]!]!) * (n < 4 ? 1 : Math.SQRT1_2);
        if (slope <= steepest) continue;
        steepest = slope;
        receiver[cell] = around[n]!;
        isDiagonal[cell] = n < 4 ? 0 : 1;
      }
    }
  }
}

/** Puts cells into an order in which each comes before the one that it drains into, and counts what drains through. */
function gather(receiver: Int32Array, donors: Uint8Array, order: Int32Array, area: Float64Array): void {
  const count = receiver.length;
  donors.fill(0);
  area.fill(1);
  for (let cell = 0; cell < count; cell++) if (receiver[cell] !== cell) donors[receiver[cell]!]!++;
  let found = 0;
  for (let cell = 0; cell < count; cell++) if (donors[cell] === 0) order[found++] = cell;
  for (let n = 0; n < found; n++) {
    const cell = order[n]!;
    const to = receiver[cell]!;
    if (to === cell) continue;
    area[to]! += area[cell]!;
    if (--donors[to]! === 0) order[found++] = to;
  }
}

/** Each cell with a quarter of the way to its neighbours, as soil creeps and wind passes over what is small. */
function softened(heights: Float64Array, side: number): Float64Array {
  const out = new Float64Array(heights.length);
  for (let row = 0, cell = 0; row < side; row++) {
    const own = row * side;
    const north = ((row + 1) % side) * side;
    const south = ((row + side - 1) % side) * side;
    for (let column = 0; column < side; column++, cell++) {
      const east = (column + 1) % side;
      const west = (column + side - 1) % side;
      const sides =
        heights[own + east]! + heights[own + west]! + heights[north + column]! + heights[south + column]!;
      const corners =
        heights[north + east]! + heights[north + west]! + heights[south + east]! + heights[south + west]!;
      out[cell] = heights[cell]! / 4 + sides / 8 + corners / 16;
    }
  }
  return out;
}
