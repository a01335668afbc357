import { IBERIA_GRID } from '@mapa/atlas';
import { expect, it } from 'vitest';
import { datosOf } from './routes.ts';

// The levels that an import writes: of the microscale files, and without any one of the mesoscale's own 3000 m.
it.each([
  [
    [50, 100, 200, 600, 1500],
    ['micro', 'meso'],
  ],
  [[3000], ['meso']],
])('an atlas with microscale levels of %j m has %j', (levels, datos) => {
  expect(datosOf({ grid: IBERIA_GRID, micro: { heights: [50, 100, 200], levels } })).toEqual(datos);
});
