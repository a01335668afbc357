import { expect, it } from 'vitest';
import { crossesItself } from './crossing.ts';

const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon' as const, coordinates: rings });
const SQUARE: [number, number][] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const square = (west: number, south: number, side: number) =>
  SQUARE.map(([x, y]): [number, number] => [west + (x * side) / 4, south + (y * side) / 4]);

it('a bow tie crosses itself, and so does a hole that leaves its outline', () => {
  const tie: [number, number][] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
    [0, 0],
  ];
  expect(crossesItself(polygon(tie))).toBe(true);
  expect(crossesItself(polygon(SQUARE, square(3, 1, 2)))).toBe(true);
  expect(crossesItself({ type: 'MultiPolygon', coordinates: [[SQUARE], [tie]] })).toBe(true);
});

it('an outline does not, nor a hole inside, nor what touches at a corner or along a side', () => {
  expect(crossesItself(polygon(SQUARE, square(1, 1, 2)))).toBe(false);
  expect(crossesItself(polygon(SQUARE, square(0, 1, 2)))).toBe(false);
  // Two triangles that meet in a corner of both.
  const hourglass: [number, number][] = [
    [0, 0],
    [4, 0],
    [2, 2],
    [4, 4],
    [0, 4],
    [2, 2],
    [0, 0],
  ];
  expect(crossesItself(polygon(hourglass))).toBe(false);
  // What lies in two polygons counts once.
  expect(crossesItself({ type: 'MultiPolygon', coordinates: [[SQUARE], [square(2, 2, 4)]] })).toBe(false);
});
