import { describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';

describe('GetFeatureInfo', () => {
  const info = `REQUEST=GetFeatureInfo&CRS=EPSG:4326&BBOX=39,-5,41,-3&WIDTH=101&HEIGHT=101&I=50&J=50`;

  test('gives the value of the nearest cell under the middle of the pixel', async () => {
    const { body } = await ask(`${info}&QUERY_LAYERS=wspd_hgt50,seabed_global&INFO_FORMAT=application/json`);
    const { features } = JSON.parse(body as string);
    expect(features[0].geometry.coordinates).toEqual([-4, 40]);
    expect(features[0].properties).toMatchObject({ layer: 'wspd_hgt50', unit: 'm/s' });
    // PROJ puts 40 N, 4 W at x = -1555381 m, y = -1321863 m, in the cell around (-1555350, -1321950), where 7 + 3 sin(x
    // / 90000) cos(y / 70000) is 9.9981.
    expect(features[0].properties.value).toBe(9.998);
    // The middle of the island has no depth.
    expect(features[1].properties.value).toBeNull();
  });

  // The middle of the square is 40 N, 4 W: in EPSG:3763, by proj4 2.22.0 and by GDAL 3.6.2, 352995.7254 45025.4519.
  test.each([
    ['EPSG:4258', '39,-5,41,-3'],
    ['EPSG:3763', '342995.7254,35025.4519,362995.7254,55025.4519'],
  ])('gives the same in %s', async (crs, bbox) => {
    const query = info.replace('EPSG:4326', crs).replace('39,-5,41,-3', bbox);
    const { body } = await ask(`${query}&QUERY_LAYERS=wspd_hgt50&INFO_FORMAT=application/json`);
    const [feature] = JSON.parse(body as string).features;
    expect(feature.geometry.coordinates).toEqual([expect.closeTo(-4, 4), expect.closeTo(40, 4)]);
    expect(feature.properties.value).toBe(9.998);
  });

  // Without it QGIS takes the degrees for metres of the map's plane. GDAL 3.6.2 and QGIS 3.22 write and read this name.
  test('names the system of its coordinates', async () => {
    const { body } = await ask(`${info}&QUERY_LAYERS=wspd_hgt50&INFO_FORMAT=application/json`);
    expect(JSON.parse(body as string).crs).toEqual({
      type: 'name',
      properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' },
    });
  });

  test('speaks Spanish to people', async () => {
    const { body } = await ask(`${info}&QUERY_LAYERS=seabed_global&INFO_FORMAT=text/plain`);
    expect(body).toBe('40.00000 : -4.00000\nProfundidad del océano: sin datos\n');
    const html = await ask(`${info}&QUERY_LAYERS=wspd_hgt50&INFO_FORMAT=text/html`);
    expect(html.body).toMatch(/<td>\d+,\d\d\u202fm\/s<\/td>/);
  });

  describe('from the demonstration', () => {
    const demonstration = { demonstration: true };
    const both = `${info}&QUERY_LAYERS=wspd_hgt50,seabed_global`;
    const warning =
      'Datos de demostración. Los valores de viento son inventados y no sirven para evaluar ningún emplazamiento.';

    test('marks each invented value for programs, and no other', async () => {
      const { body } = await ask(`${both}&INFO_FORMAT=application/json`, demonstration);
      const [wind, depth] = JSON.parse(body as string).features;
      expect(wind.properties).toMatchObject({ value: 9.998, notice: 'Datos de demostración' });
      expect(depth.properties).not.toHaveProperty('notice');
      const real = await ask(`${both}&INFO_FORMAT=application/json`);
      expect(real.body).not.toContain('notice');
    });

    test('warns people below the values of wind', async () => {
      const lines = await ask(`${both}&INFO_FORMAT=text/plain`, demonstration);
      expect((lines.body as string).split('\n').slice(2)).toEqual([
        'Profundidad del océano: sin datos',
        warning,
        '',
      ]);
      const html = await ask(`${both}&INFO_FORMAT=text/html`, demonstration);
      expect(html.body).toContain(`</table>\n<p>${warning}</p>\n</body>`);
    });

    test.each(['text/plain', 'text/html'])(
      'says nothing in %s where no wind is asked for, nor of a real atlas',
      async (format) => {
        const sea = `${info}&QUERY_LAYERS=seabed_global&INFO_FORMAT=${format}`;
        expect((await ask(sea, demonstration)).body).not.toContain('demostración');
        expect((await ask(`${both}&INFO_FORMAT=${format}`)).body).not.toContain('demostración');
      },
    );
  });
});
