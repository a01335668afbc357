import type { LatLon } from '@mapa/field';
import type { ListedPoint } from '@mapa/places/list';
import { expect, test } from 'vitest';
import { judgeForProject } from './judge.ts';

/** A domain that ends at 45° N. */
async function judge(points: readonly LatLon[], there: readonly LatLon[] = []) {
  const rows = points.map((point, at): ListedPoint => ({ row: at + 1, written: '', point }));
  const puntos = there.map((point) => ({ ...point, nombre: '', nota: '' }));
  let asked = 0;
  const verdicts = await judgeForProject(rows, puntos, async ({ lat }) => {
    asked++;
    return lat <= 45;
  });
  return { asked, kinds: verdicts.map(({ kind }) => kind) };
}

test('a point outside the domain is marked, and takes no room', async () => {
  const there = Array.from({ length: 199 }, (_, at) => ({ lat: 41, lon: -4 + at / 100 }));
  const points = [
    { lat: 52.5, lon: 13.4 },
    { lat: 41, lon: -4 },
    { lat: 42, lon: -3 },
    { lat: 42, lon: -2 },
  ];
  expect(await judge(points, there)).toEqual({
    asked: 2,
    kinds: ['outside', 'in-project', 'new', 'no-room'],
  });
});

test('what lies between points of the domain is not asked about, and neither is the whole world', async () => {
  const corners = [
    { lat: 44, lon: -9 },
    { lat: 37, lon: 2 },
    { lat: 37, lon: -9 },
    { lat: 44, lon: 2 },
  ];
  const between = Array.from({ length: 50 }, (_, at) => ({ lat: 38 + at / 10, lon: -6 }));
  const { asked, kinds } = await judge([...corners, ...between]);
  expect(kinds).toEqual(Array.from({ length: 54 }, () => 'new'));
  expect(asked).toBeLessThanOrEqual(4);
  const far = Array.from({ length: 1000 }, (_, at) => ({ lat: 60, lon: at / 10 }));
  const world = await judge([...far, { lat: 40, lon: -4 }]);
  expect(world.asked).toBe(60);
  expect(world.kinds.slice(59, 61)).toEqual(['outside', 'not-asked']);
});
