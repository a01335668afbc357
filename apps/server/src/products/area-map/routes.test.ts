import { cellCentre, microGrid, nearestCell } from '@mapa/atlas';
import { fromArrayBuffer } from 'geotiff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { TRIANGLE } from '../../test/triangle.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const post = (celda: string, body: unknown = TRIANGLE) =>
  fetch(`${app.address}/api/v1/area/micro/wspd_hgt/100/geotiff?celda=${celda}`, {
    method: 'POST',
    headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the map of an area', () => {
  it('has the cells of the area by their values, and what they are', async () => {
    const answer = await post('50');
    expect(answer.headers.get('content-type')).toBe('image/tiff');
    expect(answer.headers.get('content-disposition')).toContain('micro-wspd_hgt-100m-50m.tif');
    const image = await (await fromArrayBuffer(await answer.arrayBuffer())).getImage();
    const [values] = await image.readRasters();
    const [west = 0, north = 0] = image.getOrigin();
    const { atlas } = app.atlas;
    const grid = microGrid(atlas.grid, 50);
    const at = async (lat: number, lon: number) => {
      const cell = nearestCell(grid, { lat, lon }) ?? { i: 0, j: 0 };
      const column = cell.i - Math.round((west - grid.x0) / 50 + 0.5);
      const row = Math.round((north - grid.y0) / 50 - 0.5) - cell.j;
      const value = (values as Float32Array)[row * image.getWidth() + column];
      return [value, await atlas.value('micro', 'wspd_hgt', 100, cellCentre(grid, cell))];
    };
    const [inside, own] = await at(42.73, -1.63);
    expect(inside).toBeCloseTo(own ?? 0, 5);
    const [outside] = await at(42.77, -1.66);
    expect(outside).toBe(image.getGDALNoData());
    const about = await image.getGDALMetadata();
    expect(about).toMatchObject({ VERSION: atlas.metadata.version, LICENCE: atlas.metadata.licence.name });
    expect(about?.TITLE).toContain('demostración');
  });

  it('comes in the coarser cells of the atlas too', async () => {
    const image = await (await fromArrayBuffer(await (await post('200')).arrayBuffer())).getImage();
    expect(image.getResolution()[0]).toBe(200);
  });

  it.each([
    ['75', TRIANGLE, /tamaño de celda/],
    [
      '50',
      {
        ...TRIANGLE,
        coordinates: [
          [
            [-8, 40],
            [-2, 40],
            [-2, 43],
            [-8, 40],
          ],
        ],
      },
      /4 millones de celdas/,
    ],
  ])('is refused in Spanish: cells of %s m', async (celda, body, msg) => {
    const answer = await post(celda, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, msg: expect.stringMatching(msg) });
  });
});
