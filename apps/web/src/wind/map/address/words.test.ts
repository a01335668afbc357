import { expect, it } from 'vitest';
import { placeFound } from './words.ts';

const AT = { lat: 42, lon: -1 };

it.each([
  ['municipio', 'Tudela', 'Navarra', 'España', 'Municipio · Navarra'],
  ['municipio', 'Elvas', 'Portalegre', 'Portugal', 'Municipio · Portalegre, Portugal'],
  ['comunidad', 'Aragón', '', 'España', 'Comunidad autónoma · España'],
  ['provincia', 'Teruel', 'Teruel', 'España', 'Provincia · España'],
  ['distrito', 'Guarda', 'Guarda', 'Portugal', 'Distrito · Portugal'],
] as const)('a %s, %s, is told from others of its name', (tipo, nombre, provincia, pais, detail) => {
  expect(placeFound({ tipo, nombre, provincia, pais, codigo: null, ...AT })).toMatchObject({
    name: nombre,
    detail,
  });
});
