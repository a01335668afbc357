import { describe, expect, it } from 'vitest';
import type { Piece } from '../tiles/pieces.ts';
import { between, nearest, sample } from './sample.ts';

// A world of one tile with 2 x 2 pixels and a border of one: 10 and 20 above, 30 and 40 below.
const SHAPE = { size: 2, border: 1, channels: 1 };
const NUMBERS = Uint16Array.of(10, 10, 20, 20, 10, 10, 20, 20, 30, 30, 40, 40, 30, 30, 40, 40);
const WORLD: Piece = { numbers: NUMBERS, zoom: 0, column: 0, row: 0, count: 1, from: [0, 0], side: 1 };
const view = (x: number, y: number, side: number, width: number, height: number) => ({
  x,
  y,
  side,
  width,
  height,
});

describe('sample', () => {
  it('gives the pixel in which a middle lies', () => {
    const out = new Float32Array(4);
    sample([WORLD], SHAPE, view(0, 0, 2, 2, 2), out, nearest(SHAPE));
    expect([...out]).toEqual([10, 20, 30, 40]);
  });
  it('gives what lies between four middles', () => {
    const out = new Float32Array(1);
    // The middle of the world is between all four: (10 + 20 + 30 + 40) / 4.
    sample([WORLD], SHAPE, view(0.25, 0.25, 2, 1, 1), out, between(SHAPE, 0));
    expect([...out]).toEqual([25]);
  });
  it('takes a part of a coarser tile, and leaves alone what no tile covers', () => {
    const out = new Float32Array(4).fill(-1);
    // The south-east quarter of the world, from the tile of the whole; the view goes on beyond its edge.
    const quarter: Piece = { ...WORLD, column: 1, row: 1, count: 2, from: [0.5, 0.5], side: 0.5 };
    sample([quarter], SHAPE, view(0.5, 0.5, 2, 2, 2), out, nearest(SHAPE));
    expect([...out]).toEqual([40, -1, -1, -1]);
  });
});
