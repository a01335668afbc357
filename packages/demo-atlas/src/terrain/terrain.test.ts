import { expect, test } from 'vitest';
import { coarseTile, makeTile, PARTS, TILES } from './terrain.ts';

// The smaller of the two grounds.
const tile = makeTile(1);
const side = TILES[1].cells * PARTS;

test('a tile has no mean over any mesoscale cell worth the name, and some relief in all', () => {
  const cells = coarseTile(tile, PARTS);
  expect(cells.side).toBe(TILES[1].cells);
  expect(cells.values.every((mean) => Math.abs(mean) < 0.12)).toBe(true);
  const { values } = coarseTile(tile, 1);
  for (let cell = 0; cell < cells.values.length; cell++) {
    const start = Math.floor(cell / cells.side) * PARTS * side + (cell % cells.side) * PARTS;
    let squares = 0;
    for (let n = 0; n < PARTS * PARTS; n++) {
      squares += values[start + Math.floor(n / PARTS) * side + (n % PARTS)]! ** 2 / (PARTS * PARTS);
    }
    expect(squares).toBeGreaterThan(0.4);
    expect(squares).toBeLessThan(1.3);
  }
});

test('a tile meets itself: no larger steps across its edges than inside', () => {
  const step = (a: number, b: number): number => Math.abs(tile[a]! - tile[b]!);
  let inside = 0;
  let across = 0;
  for (let y = 0; y < side; y++) {
    inside = Math.max(
      inside,
      ...Array.from({ length: 60 }, (_, x) => step(y * side + x * 9, y * side + x * 9 + 1)),
    );
    across = Math.max(across, step(y * side + side - 1, y * side));
  }
  expect(across).toBeLessThan(inside * 1.1);
});

test('coarse values are means of the fine ones', () => {
  const { values } = coarseTile(tile, 2);
  const mean = (tile[0]! + tile[1]! + tile[side]! + tile[side + 1]!) / 4;
  expect(values[0]).toBeCloseTo(mean, 6);
});
