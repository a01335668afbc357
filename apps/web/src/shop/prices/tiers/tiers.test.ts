import { expect, it } from 'vitest';
import { tierRows } from './tiers.ts';

/** The lines that differ from atlas to atlas, by their titles. */
function linesOf(atlas: Parameters<typeof tierRows>[0]) {
  const rows = new Map(tierRows(atlas).map(({ title, cells }) => [title, cells]));
  return ['Acceso a mapas', 'Periodo', 'Alturas', 'Mapa de microescala'].map((title) => rows.get(title)?.[2]);
}

it('promises the whole period and both resolutions', () => {
  expect(linesOf({ firstYear: 2009, lastYear: 2018, hasMicro: true, alturas: [50, 100] })).toEqual([
    'Sí, a 3\u202fkm y a 50\u202fm',
    '10 años (2009–2018)',
    '50, 100\u202fm; superficie',
    'GeoTIFF de 10\u202fkm × 10\u202fkm a 50\u202fm, por punto; también en ETRS89 / UTM',
  ]);
});

it('promises no microscale that the atlas has not', () => {
  const atlas = { firstYear: 2009, lastYear: 2009, hasMicro: false, alturas: [50] };
  expect(linesOf(atlas)).toEqual([
    'Sí, a 3\u202fkm',
    '1 año (2009)',
    '50\u202fm; superficie',
    'No en este atlas',
  ]);
  expect(JSON.stringify(tierRows(atlas))).not.toContain(' a 50\u202fm');
});
