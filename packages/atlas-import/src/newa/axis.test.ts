import { IBERIA_GRID } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { evenAxis } from './axis.ts';

const { x0, dx, nx } = IBERIA_GRID;
const axis = (first: number, step = dx) => Array.from({ length: nx }, (_, n) => first + n * step);

describe('an axis of the whole grid', () => {
  // When a run has its centre in single precision, all nodes are some tenths of a metre off; at 2316 km it has steps of
  // 1/4 m.
  it.each([0, 0.1, -0.3, 0.4, 0.9])('in single precision, %s m off, is snapped to it', (off) => {
    expect(evenAxis(Float32Array.from(axis(x0 + off)), x0)).toEqual({ first: x0, step: dx });
  });

  it('elsewhere is where it lies', () => {
    // Single precision keeps 2315 km to an eighth of a metre.
    const found = evenAxis(Float32Array.from(axis(x0 + 1234.56)), x0);
    expect(found).toEqual({ first: expect.closeTo(x0 + 1234.56, 0), step: dx });
    expect(evenAxis(Float64Array.from(axis(x0 + 1234.567)), x0)?.first).toBe(x0 + 1234.57);
  });

  it.each([
    ['falls', axis(x0, -dx)],
    ['is stretched', axis(x0, 3000.01)],
    ['has a node out of place', axis(x0).with(7, x0 + 7 * dx + 2)],
    ['has a gap', axis(x0).with(7, Number.NaN)],
    ['is a single node', [x0]],
  ])('is none when it %s', (_, values) => {
    expect(evenAxis(Float64Array.from(values), x0)).toBeUndefined();
  });
});
