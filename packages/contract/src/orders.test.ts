import { expect, it } from 'vitest';
import { keptPoints } from './orders.ts';

it('points whose money went back are delivered no more, nor offered again', () => {
  const of = (...devuelto: boolean[]) => devuelto.map((is, at) => ({ posicion: at + 1, devuelto: is }));
  const kept = (points: ReturnType<typeof of>) => keptPoints(points).map(({ posicion }) => posicion);
  expect(kept(of(false, true, false))).toEqual([1, 3]);
  expect(kept(of(true))).toEqual([]);
});
