import type { ProjectContent } from '@mapa/contract';
import { type ListedPoint, readList } from '@mapa/places/list';
import { expect, it } from 'vitest';
import { FILE_KINDS } from './project-files.ts';

const project: ProjectContent = {
  nombre: 'Sierra & «valle»',
  notas: 'Notas <de campo>',
  color: 'azul',
  puntos: [
    { lat: 42.81953, lon: -1.6329, nombre: 'Mástil <1> & "2"', nota: '=1+1' },
    { lat: 38.5, lon: -9.16, nombre: '', nota: '' },
  ],
};
const made = (name: string): string => FILE_KINDS.find((kind) => kind.name === name)?.make(project) ?? '';

const shown = (row: ListedPoint): string =>
  'point' in row ? `${row.name} ${row.point.lat} ${row.point.lon}` : row.problem;

it.each(FILE_KINDS.map(({ name }) => name))('%s comes back as it was, by the reader of lists', (name) => {
  const list = readList(made(name));
  expect('rows' in list ? list.rows.map(shown) : list.msg).toEqual([
    'Mástil <1> & "2" 42.81953 -1.6329',
    'Punto 2 38.5 -9.16',
  ]);
});

it('opens in a Spanish spreadsheet, and nothing in it runs', () => {
  expect(made('CSV').split('\r\n').slice(0, 2)).toEqual([
    '\ufeffOrden;Nombre;Latitud;Longitud;Nota',
    `1;"Mástil <1> & ""2""";42,81953;-1,63290;"'=1+1"`,
  ]);
});

// #1c7ed6 with blue, green and red in that order behind the opacity, as KML 2.2 has it.
it('has the colour of the project in KML', () => {
  expect(made('KML')).toContain('<color>ffd67e1c</color>');
});
