import { IBERIA_GRID, nearestCell } from '@mapa/atlas';
import type { LatLon } from '@mapa/field';
import { expect, it } from 'vitest';
import { shoreOf } from './shore.ts';

const shoreAt = (point: LatLon) => {
  const cell = nearestCell(IBERIA_GRID, point);
  if (cell === undefined) throw new Error('outside the domain');
  return shoreOf(IBERIA_GRID, cell, point);
};

it('far from the coast a cell is all of what its point is', () => {
  // Madrid lies some 300 km from the sea.
  const madrid = shoreAt({ lat: 40.4168, lon: -3.7038 });
  expect(madrid).toMatchObject({ atSea: false, land: 1 });
  expect(madrid?.distance).toBeGreaterThan(290_000);
  expect(madrid?.distance).toBeLessThan(310_000);
  // The light of Cabo Machichaco, 43.455, -2.753, stands some hundred metres from the end of the land: 0.2 degrees
  // are 22.24 km.
  const offshore = shoreAt({ lat: 43.655, lon: -2.753 });
  expect(offshore).toMatchObject({ atSea: true, land: 0 });
  expect(offshore?.distance).toBeGreaterThan(21_600);
  expect(offshore?.distance).toBeLessThan(22_240);
});

it('at the coast a cell is part land and part sea, on either side', () => {
  // The harbour of Cudillero and the cliff above it: the coast of Asturias runs from west to east.
  const [sea, land] = [shoreAt({ lat: 43.5725, lon: -6.145 }), shoreAt({ lat: 43.555, lon: -6.145 })];
  for (const [shore, atSea] of [
    [sea, true],
    [land, false],
  ] as const) {
    expect(shore?.atSea).toBe(atSea);
    expect(shore?.distance).toBeLessThan(1500);
    expect(shore?.land).toBeGreaterThan(0);
    expect(shore?.land).toBeLessThan(1);
  }
});

it('nothing is said beyond the coast that the map knows', () => {
  expect(shoreAt({ lat: 43.3, lon: -14.5 })).toBeNull();
});
