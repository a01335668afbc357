import { fromLambert, type LatLon, toLambert } from '@mapa/field';
import type { ListedPoint } from '@mapa/places/list';
import { expect, test } from 'vitest';
import { type Cart, withPoint } from '../state/cart.ts';
import { judgeList } from './judge.ts';

/** A grid of cells of 3 km whose centres are at odd multiples of 1500 m, and which ends at 45° N. */
async function cellOf(point: LatLon): Promise<LatLon | null> {
  const { x, y } = toLambert(point);
  const centre = (metres: number) => 3_000 * Math.floor(metres / 3_000) + 1_500;
  return point.lat > 45 ? null : fromLambert({ x: centre(x), y: centre(y) });
}

const PLACE = { lat: 42.8, lon: -1.6 };
/** A point so many metres east of the centre of the cell of the place. */
async function east(metres: number): Promise<LatLon> {
  const { x, y } = toLambert((await cellOf(PLACE)) ?? PLACE);
  return fromLambert({ x: x + metres, y });
}

async function judge(points: readonly LatLon[], cart: Cart = [], most = 20) {
  const rows = points.map((point, at): ListedPoint => ({ row: at + 1, written: '', point }));
  let asked = 0;
  const verdicts = await judgeList(rows, cart, most, (point) => {
    asked++;
    return cellOf(point);
  });
  return {
    asked,
    kinds: verdicts.map((one) => (one.kind === 'repeated' ? `repeated ${one.row}` : one.kind)),
  };
}

test('points of one cell are one product, whether they are in the list or in the cart', async () => {
  const points = await Promise.all([0, 1_400, 1_600, -1_400, 4_600].map(east));
  expect(await judge(points)).toEqual({
    asked: 3,
    kinds: ['new', 'repeated 1', 'new', 'repeated 1', 'new'],
  });
  const cart = withPoint([], PLACE, await cellOf(PLACE));
  expect(await judge(points, cart)).toEqual({
    asked: 2,
    kinds: ['in-cart', 'in-cart', 'new', 'in-cart', 'new'],
  });
});

test('what lies outside the domain takes no room, and what finds none is not asked about', async () => {
  const points = [{ lat: 46, lon: 0 }, ...(await Promise.all([0, 3_000, 6_000, 100].map(east)))];
  expect(await judge(points, [], 2)).toEqual({
    asked: 3,
    kinds: ['outside', 'new', 'new', 'no-room', 'repeated 2'],
  });
});

test('a list of another part of the world does not ask for ever', async () => {
  const far = Array.from({ length: 10_000 }, (_, at) => ({ lat: 60, lon: at / 1_000 }));
  expect((await judge(far)).asked).toBe(60);
});

test('a row that could not be read keeps its complaint', async () => {
  const rows: ListedPoint[] = [{ row: 7, written: 'x', problem: 'No se entiende.' }];
  expect(await judgeList(rows, [], 20, cellOf)).toEqual([{ kind: 'unreadable', problem: 'No se entiende.' }]);
});
