import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { fromLatLon, inUtm, TM06, toLatLon, utm } from './planes.ts';

/** The definitions of the EPSG registry, for the independent program that the formulas are held against. */
const UTM = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m`;
const PORTUGAL =
  '+proj=tmerc +lat_0=39.66825833333333 +lon_0=-8.133108333333334 +k=1 +x_0=0 +y_0=0 +ellps=GRS80 +units=m';

describe('planes against proj4, to a millimetre', () => {
  it.each([29, 30, 31])('UTM zone %i', (zone) => {
    for (let lat = 34; lat <= 46; lat += 1.7)
      for (let lon = zone * 6 - 187; lon <= zone * 6 - 179; lon += 0.9) {
        const [easting, northing] = proj4(UTM(zone), [lon, lat]) as [number, number];
        const found = toLatLon(utm(zone), easting, northing);
        expect(Math.abs(found.lat - lat)).toBeLessThan(1e-8);
        expect(Math.abs(found.lon - lon)).toBeLessThan(1e-8);
        const [x, y] = fromLatLon(utm(zone), { lat, lon });
        expect(Math.hypot(x - easting, y - northing)).toBeLessThan(1e-3);
      }
  });
  it('the zone that a place lies in', () => {
    expect(inUtm({ lat: 42.81953, lon: -1.6329 })).toMatchObject({ zone: 30 });
    expect(inUtm({ lat: 37, lon: -7 })).toMatchObject({ zone: 29 });
  });
  it('TM06 of Portugal', () => {
    for (let lat = 36.8; lat <= 42.2; lat += 0.9)
      for (let lon = -9.6; lon <= -6; lon += 0.7) {
        const [easting, northing] = proj4(PORTUGAL, [lon, lat]) as [number, number];
        const [x, y] = fromLatLon(TM06, { lat, lon });
        expect(Math.hypot(x - easting, y - northing)).toBeLessThan(1e-3);
        const found = toLatLon(TM06, easting, northing);
        expect(Math.abs(found.lat - lat)).toBeLessThan(1e-8);
        expect(Math.abs(found.lon - lon)).toBeLessThan(1e-8);
      }
  });
});

describe('planes where the answer is known without a program', () => {
  it('the middle of a zone on the equator, and the origin of TM06', () => {
    expect(toLatLon(utm(30), 500_000, 0)).toEqual({ lat: 0, lon: -3 });
    const origin = toLatLon(TM06, 0, 0);
    expect(origin.lat).toBeCloseTo(39.668258333, 9);
    expect(origin.lon).toBeCloseTo(-8.133108333, 9);
  });
});
