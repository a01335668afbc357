import { describe, expect, test } from 'vitest';
import { ALL_WIND } from '../../test/all-wind.ts';
import { LAYER_NAMES } from '../../test/layer-names.ts';
import { LAMBERT } from '../../test/synthetic.ts';
import { capabilities, type ServiceDescription } from './capabilities.ts';
import { boxes, extentOf } from './extent.ts';

const extent = extentOf({ crs: LAMBERT, minX: -2317500, minY: -2020500, maxX: -697500, maxY: -670500 });
const service: ServiceDescription = {
  url: 'https://mapa.example/wms',
  title: 'Mapa & viento',
  abstract: 'Prueba',
  organisation: 'Nadie',
  email: 'nadie@mapa.example',
  attribution: { title: 'NEWA', url: 'https://mapa.example' },
  licence: 'CC BY 4.0',
  wind: ALL_WIND,
  extent: { wind: extent, relief: { west: -12, south: 34, east: 6, north: 46 } },
  version: 'v1',
};
const count = (text: string, part: string) => text.split(part).length - 1;

describe('extents', () => {
  test('hold the corners of the grid', () => {
    // Expected are the longitude of the north-west corner and the latitudes of the south-west and north-east ones, by
    // PROJ (gdaltransform of GDAL 3.6.2).
    expect(extent.west).toBeCloseTo(-15.533515, 5);
    expect(extent.south).toBeCloseTo(31.917325, 5);
    expect(extent.north).toBeCloseTo(47.394206, 5);
    // This is the south-east corner.
    expect(extent.east).toBeCloseTo(7.191743, 5);
  });

  test('on the planes are those of their outline', () => {
    const box = boxes({ west: -10, south: 36, east: 4, north: 44 }).get('EPSG:3857');
    // Worked out by hand: 6378137 x 10 degrees in radians, and asinh(tan 36 degrees) x 6378137.
    expect(box?.[0]).toBeCloseTo(-1113194.91, 1);
    expect(box?.[1]).toBeCloseTo(4300621.37, 1);
  });
});

describe('capabilities', () => {
  test.each(['1.1.1', '1.3.0'] as const)('%s name every layer once, each with a legend', (version) => {
    const text = capabilities(version, service);
    for (const layer of LAYER_NAMES) expect(count(text, `<Name>${layer}</Name>`)).toBe(1);
    // The 18 fields of the wind have three palettes beside their own.
    expect(count(text, '<LegendURL ')).toBe(LAYER_NAMES.length + 3 * 18);
    expect(count(text, '<Name>viridis</Name>')).toBe(18);
    expect(text).toContain('<Title>Mapa &amp; viento</Title>');
    expect(count(text, '<Layer')).toBe(count(text, '</Layer>') + count(text, '<LayerLimit>'));
  });

  test('name no layer of wind that the atlas has not', () => {
    const alturas = { micro: [], meso: [50, 200] };
    const text = capabilities('1.3.0', { ...service, wind: { ...ALL_WIND, alturas } });
    expect(text).not.toContain('Microescala');
    expect(text).not.toContain('<Name>wspd_hgt50</Name>');
    expect(count(text, '<Name>wspd_ltm_')).toBe(2);
    expect(text).not.toContain('<Name>wspd_ltm_100</Name>');
    expect(text).toContain('<Name>seabed_global</Name>');
  });

  test.each(['EPSG:4326', 'EPSG:4258'])('1.3.0 gives %s latitude first, 1.1.1 longitude first', (code) => {
    expect(capabilities('1.3.0', service)).toContain(`CRS="${code}" minx="34" miny="-12" maxx="46" maxy="6"`);
    expect(capabilities('1.1.1', service)).toContain(`SRS="${code}" minx="-12" miny="34" maxx="6" maxy="46"`);
  });

  test.each(['1.1.1', '1.3.0'] as const)(
    '%s offer the plane of Portugal, and no corner without a number',
    (version) => {
      const text = capabilities(version, service);
      expect(text).toMatch(/<[CS]RS>EPSG:3763<\/[CS]RS>/);
      expect(text).toMatch(/[CS]RS="EPSG:3763" minx="-?\d[^"]*" miny="-?\d[^"]*" maxx="\d[^"]*" maxy="\d/);
      expect(text).not.toContain('NaN');
    },
  );

  test('layers of the seabed say from which scale on they are drawn', () => {
    // At zoom 9, 156543.034 / 512 m a pixel times the square root of 2, over 0.28 mm, is 1544304.
    expect(capabilities('1.3.0', service)).toContain('<MaxScaleDenominator>1544');
    // Along the diagonal it is 305.748 x 2.
    expect(capabilities('1.1.1', service)).toContain('<ScaleHint min="0" max="611.50"/>');
  });
});
