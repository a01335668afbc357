import { describe, expect, test } from 'vitest';
import { contour } from './contours.ts';
import { depthLabels, type Lattice } from './lattice.ts';

const lattice = (columns: number, rows: number, height: (x: number, y: number) => number): Lattice => ({
  columns,
  rows,
  left: 0,
  top: 0,
  heights: Float32Array.from({ length: columns * rows }, (_, at) =>
    height(at % columns, Math.floor(at / columns)),
  ),
});

describe('contour', () => {
  test('of a slope is a straight line where the height is reached', () => {
    const segments = contour(
      lattice(4, 3, (x) => -10 * x),
      -15,
    );
    // Worked out by hand: the line lies half-way between columns 1 and 2, with a piece in each of the two rows of
    // squares.
    expect(segments.filter((_, i) => i % 2 === 0)).toEqual([1.5, 1.5, 1.5, 1.5]);
  });

  test('of a cone is a closed circle', () => {
    const segments = contour(
      lattice(41, 41, (x, y) => -Math.hypot(x - 20, y - 20)),
      -12.3,
    );
    const ends = new Map<string, number>();
    let length = 0;
    for (let i = 0; i < segments.length; i += 4) {
      const [x0, y0, x1, y1] = [segments[i]!, segments[i + 1]!, segments[i + 2]!, segments[i + 3]!];
      expect(Math.hypot(x0 - 20, y0 - 20)).toBeCloseTo(12.3, 1);
      length += Math.hypot(x1 - x0, y1 - y0);
      for (const end of [`${x0.toFixed(4)} ${y0.toFixed(4)}`, `${x1.toFixed(4)} ${y1.toFixed(4)}`])
        ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect(new Set(ends.values())).toEqual(new Set([2]));
    // The length is the circumference, slightly less because the pieces are chords.
    expect(length).toBeGreaterThan(2 * Math.PI * 12.3 * 0.995);
    expect(length).toBeLessThan(2 * Math.PI * 12.3);
  });

  test.each([
    // The saddle 1 0 / 0 1 has the mean 0.5: for 0.4 the high corners are joined, for 0.6 the low ones.
    [0.4, [0, 0.6]],
    [0.6, [0, 0.4]],
  ])('a saddle is settled by its mean at %d', (height, [x, y]) => {
    const segments = contour(
      lattice(2, 2, (column, row) => (column === row ? 1 : 0)),
      height,
    );
    expect(segments).toHaveLength(8);
    const points = Array.from({ length: 4 }, (_, i) => [segments[2 * i]!, segments[2 * i + 1]!]);
    expect(points.some(([px, py]) => Math.abs(px! - x!) < 1e-6 && Math.abs(py! - y!) < 1e-6)).toBe(true);
  });

  test('stops at missing data', () => {
    expect(
      contour(
        lattice(3, 2, (x) => (x === 2 ? Number.NaN : -x)),
        -1.5,
      ),
    ).toEqual([]);
  });
});

test('labels lie on their line, along it and upright', () => {
  // One square of 192 pixels has 48 steps, and the line runs from north to south in its middle.
  const surface = lattice(49, 49, (x) => -x);
  const [label, ...others] = depthLabels(surface, [{ depth: 24, segments: contour(surface, -24.5) }]);
  expect(others).toEqual([]);
  expect(label).toMatchObject({ depth: 24, x: 98 });
  expect(Math.abs(label!.angle)).toBeCloseTo(Math.PI / 2, 1);
});
