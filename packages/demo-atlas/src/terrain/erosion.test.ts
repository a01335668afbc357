import { expect, test } from 'vitest';
import { erodedGround } from './erosion.ts';

const SIDE = 240;
const ground = erodedGround(SIDE, 2, 7);

/** The cells around one, on ground that repeats. */
function around(cell: number): number[] {
  const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
  return [-1, 0, 1].flatMap((up) =>
    [-1, 0, 1].map((right) => ((row + up + SIDE) % SIDE) * SIDE + ((column + right + SIDE) % SIDE)),
  );
}

/** Where water comes to rest that runs from a cell to the lowest of those around it, and so on. */
function lowest(from: number): number {
  const next = around(from).reduce((low, cell) => (ground[cell]! < ground[low]! ? cell : low), from);
  return next === from ? from : lowest(next);
}

test('water from nearly everywhere joins in few valleys', () => {
  const ends = new Map<number, number>();
  for (let cell = 0; cell < ground.length; cell += 7) {
    const end = lowest(cell);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const counted = [...ends.values()].toSorted((a, b) => b - a);
  const all = counted.reduce((sum, count) => sum + count);
  // Smooth noise with hills of that size, 15 cells wide, would have a hollow for each of its 128 valleys.
  expect(counted.length).toBeLessThan(128);
  expect(counted.slice(0, 40).reduce((sum, count) => sum + count) / all).toBeGreaterThan(0.6);
});

test('valleys rise steeper towards their beginning than they run out, as water that joins cuts deeper', () => {
  const rise = (cell: number): number =>
    Math.max(...around(cell).map((beside) => ground[beside]!)) - ground[cell]!;
  const byHeight = Array.from({ length: SIDE * SIDE }, (_, cell) => cell).toSorted(
    (a, b) => ground[a]! - ground[b]!,
  );
  const mean = (cells: number[]): number => cells.reduce((sum, cell) => sum + rise(cell), 0) / cells.length;
  const tenth = byHeight.length / 10;
  expect(mean(byHeight.slice(4 * tenth, 6 * tenth))).toBeGreaterThan(mean(byHeight.slice(0, tenth)));
});

test('the ground repeats without a step, and is the same each time', () => {
  const step = (a: number, b: number): number => Math.abs(ground[a]! - ground[b]!);
  let [inside, across] = [0, 0];
  for (let y = 0; y < SIDE; y++) {
    across = Math.max(across, step(y * SIDE + SIDE - 1, y * SIDE));
    for (let x = 1; x < SIDE; x++) inside = Math.max(inside, step(y * SIDE + x - 1, y * SIDE + x));
  }
  expect(across).toBeLessThanOrEqual(inside);
  expect(erodedGround(SIDE, 2, 7)).toEqual(ground);
});
