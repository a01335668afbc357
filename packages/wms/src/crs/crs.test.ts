import { describe, expect, test } from 'vitest';
import { LAMBERT } from '../test/synthetic.ts';
import { CRS_CODES, latitudeFirst, plane } from './crs.ts';

const degree = Math.PI / 180;

// The coordinates are PROJ's (gdaltransform of GDAL 3.6.2), from longitude and latitude on the plane's own figure of
// the Earth.
const PLACES: readonly [crs: string, lon: number, lat: number, x: number, y: number][] = [
  [LAMBERT, -1.6329, 42.81953, -1301999.69678603, -1067998.46344506],
  [LAMBERT, -9.14, 38.72, -2005785.53034787, -1340839.52571156],
  [LAMBERT, 2.17, 41.39, -1031784.30658825, -1274647.63538021],
  ['EPSG:25829', -9.14, 38.72, 487829.517495774, 4285714.73011517],
  ['EPSG:25830', -1.6329, 42.81953, 611756.457208233, 4741680.53302646],
  ['EPSG:25830', -9.14, 38.72, -33985.8215917859, 4303640.92084571],
  ['EPSG:25831', 2.17, 41.39, 430608.496573354, 4582384.56092009],
  ['EPSG:3763', -9.14, 38.72, -87567.1229064229, -104793.555376437],
  ['EPSG:3763', -1.6329, 42.81953, 531668.704026347, 370520.829058386],
  ['EPSG:3857', -1.6329, 42.81953, -181773.596516336, 5284542.69062885],
  ['EPSG:4326', -1.6329, 42.81953, -1.6329, 42.81953],
  ['EPSG:4258', -1.6329, 42.81953, -1.6329, 42.81953],
];

describe('planes', () => {
  test.each(PLACES)('%s agrees with PROJ at %d, %d', (crs, lon, lat, x, y) => {
    const out = new Float64Array(2);
    plane(crs).forward(lon * degree, lat * degree, out, 0);
    expect(out[0]).toBeCloseTo(x, 2);
    expect(out[1]).toBeCloseTo(y, 2);
    plane(crs).inverse(x, y, out, 0);
    const degrees = out.map((radians) => radians / degree);
    expect(degrees[0]).toBeCloseTo(lon, 7);
    expect(degrees[1]).toBeCloseTo(lat, 7);
  });

  test('beyond the poles there is nothing', () => {
    const out = new Float64Array(2);
    plane('EPSG:4326').inverse(0, 91, out, 0);
    expect(out[1]).toBeNaN();
  });

  // The expected axes are those of EPSG's register; CRS:84 is WGS 84 with longitude first.
  test('only degrees of EPSG put latitude first', () => {
    expect(CRS_CODES.filter(latitudeFirst)).toEqual(['EPSG:4326', 'EPSG:4258']);
  });
});
