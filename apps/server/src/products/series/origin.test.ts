import { asciiOf } from '@mapa/wind-tools/files';
import { expect, it } from 'vitest';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { originOf } from './origin.ts';

it('is one cell of CSV that names cell, point, heights and clock, in ASCII too', async () => {
  const atlas = await demoAtlas();
  const { point } = await demoOrder(atlas);
  const name = '«Pamplona/Iruña», Navarra · a 0,9\u202fkm';
  const origin = originOf(atlas.metadata, { point: { ...point, name } });
  expect(origin).toMatch(/^Note: DATOS DE DEMOSTRACIÓN; .* version .*; licence .*; attribution /);
  expect(origin).toContain(
    '; cell of 3 km at 42.81952 -1.63290; point 42.81687 -1.64323 «Pamplona/Iruña» - Navarra - a 0.9 km; 892 m from ' +
      'the middle of the cell; heights above ground 10 (2 for temperature and for air density without a height) ' +
      '50 75 100 150 200 m; times in UTC',
  );
  expect(origin).not.toMatch(/[,"\n]/);
  expect(
    asciiOf(originOf(atlas.metadata, { point: { ...point, name: 'Iruña, Navarra · a 0,9\u202fkm' } })),
  ).toContain('-1.64323 Iruna - Navarra - a 0.9 km;');
});
