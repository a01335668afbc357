import { hash } from 'node:crypto';
import { openAtlas } from '@mapa/atlas';
import { DATOS, type Height, VARIABLES } from '@mapa/field';
import { expect, it } from 'vitest';
import { demoBase } from './base/test/base.ts';
import { DEMO_VERSION } from './metadata.ts';
import { demoStore } from './store/store.ts';

/**
 * The version under which the demonstration's numbers are kept by browsers and on disks, and a fingerprint of some of
 * them. Where the second differs, a variable or a height has come or numbers have changed: give DEMO_VERSION another
 * name, and write both here.
 */
const KNOWN = ['demo-5', 'b78a2cf1c55df31e'];

it('has another version where its numbers are others', async () => {
  const atlas = await openAtlas(demoStore(demoBase));
  const { heights, micro } = atlas.metadata;
  const numbers: (string | undefined)[] = [];
  for (const dato of DATOS)
    for (const height of (dato === 'meso' ? heights : micro.heights) as readonly Height[])
      for (const variable of VARIABLES) {
        const value = await atlas.value(dato, variable, height, { lat: 42.81687, lon: -1.64323 });
        numbers.push(`${dato} ${variable} ${height} ${value?.toPrecision(5)}`);
      }
  const point = await atlas.nearestPoint({ lat: 42.81687, lon: -1.64323 });
  const day = { from: new Date('2009-12-01'), to: new Date('2009-12-02') };
  for (const { field, height, values } of point ? (await atlas.series(point.cell, day)).columns : [])
    numbers.push(`${field} ${height} ${values[20]?.toPrecision(5)}`);
  expect([DEMO_VERSION, hash('sha256', numbers.join('\n')).slice(0, 16)]).toEqual(KNOWN);
});
