import { fromArrayBuffer } from 'geotiff';
import { expect, it } from 'vitest';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { utmMap } from './utm-map.ts';

/** Column and row of three cells, and their middles as GDAL (gdaltransform) takes them back to degrees. */
const PLACES = [
  [0, 0, 42.86217367, -1.70334281],
  [199, 0, 42.86072967, -1.581577],
  [37, 181, 42.78043798, -1.68243373],
] as const;

it('is in the zone of the point, around it, with the values that the atlas has there', async () => {
  const atlas = await demoAtlas();
  const { point } = await demoOrder(atlas);
  const { epsg, content } = await utmMap(atlas, point.asked, point.name);
  expect(epsg).toBe(25_830);
  const tiff = await (await fromArrayBuffer(Uint8Array.from(content).buffer)).getImage();
  expect([tiff.getWidth(), tiff.getHeight(), tiff.getResolution()[0]]).toEqual([200, 200, 50]);
  expect(tiff.getGeoKeys()).toMatchObject({ ProjectedCSTypeGeoKey: 25_830 });
  const [west, south, east, north] = tiff.getBoundingBox() as [number, number, number, number];
  // gdaltransform puts the point at 610916.75, 4741371.50; the nearest corner of cells is this one.
  expect([(west + east) / 2, (south + north) / 2]).toEqual([610_900, 4_741_350]);
  const rasters = await tiff.readRasters();
  for (const [column, row, lat, lon] of PLACES) {
    const value = await atlas.value('micro', 'wspd_hgt', 100, { lat, lon });
    const found = (rasters[1] as Float32Array)[row * 200 + column];
    expect(found, `${column}, ${row}`).toBeCloseTo(value ?? Number.NaN, 5);
  }
});

it('says a name with markup in the way in which GDAL reads it: as markup within markup', async () => {
  const atlas = await demoAtlas();
  const { point } = await demoOrder(atlas);
  const { content } = await utmMap(atlas, point.asked, 'Alto & <Bajo>');
  expect(Buffer.from(content).toString()).toContain('Alto &amp;amp; &amp;lt;Bajo&amp;gt;');
});
