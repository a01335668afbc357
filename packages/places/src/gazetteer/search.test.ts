import { describe, expect, it } from 'vitest';
import { findPlaces } from '../index.ts';
import { MAX_ANSWERS } from './search.ts';

const names = (text: string) => findPlaces(text).map(({ nombre }) => nombre);
const first = (text: string) => names(text)[0];

describe('search by name', () => {
  it('answers from the second letter, at most ten, those that begin so, the largest before the others', () => {
    expect(names('t')).toEqual([]);
    const found = findPlaces('To');
    expect(found).toHaveLength(MAX_ANSWERS);
    expect(found.map(({ nombre }) => nombre.slice(0, 2))).toEqual(Array(MAX_ANSWERS).fill('To'));
    const inhabitants = found.filter(({ tipo }) => tipo === 'municipio').map(({ habitantes }) => habitantes);
    expect(inhabitants).toEqual(inhabitants.toSorted((one, other) => other - one));
  });

  it.each([
    ['Torrelavega', 'Torrelavega'],
    ['TORRELAVEGA', 'Torrelavega'],
    ['alcaniz', 'Alcañiz'],
    ['jaen', 'Jaén'],
    ['braganca', 'Bragança'],
  ])('%j: case and accents do not matter', (text, nombre) => {
    expect(first(text)).toBe(nombre);
  });

  it.each([
    ['Coruña', 'A Coruña'],
    ['La Coruña', 'A Coruña'],
    ['a coruña', 'A Coruña'],
    ['Palma de Mallorca', 'Palma'],
    ['mota cuervo', 'Mota del Cuervo'],
  ])('%j: articles may be there or not', (text, nombre) => {
    expect(first(text)).toBe(nombre);
  });

  it.each([
    ['San Sebastián', 'Donostia/San Sebastián'],
    ['Vitoria', 'Vitoria-Gasteiz'],
    ['Gasteiz', 'Vitoria-Gasteiz'],
    ['Lérida', 'Lleida'],
    ['Ibiza', 'Eivissa'],
    ['Oporto', 'Porto'],
    ['Lisbon', 'Lisboa'],
    ['Alcoy', 'Alcoi/Alcoy'],
  ])('%j: by its other name', (text, nombre) => {
    expect(first(text)).toBe(nombre);
  });

  it.each([
    ['Puerto de Navacerrada', 'Navacerrada'],
    ['alto de Navacerrada', 'Navacerrada'],
    // A place of that very name goes before.
    ['Puerto Real', 'Puerto Real'],
    ['Sierra de Guara', 'Sierra de Guara'],
  ])('%j: words for kinds of places need not be in the name', (text, nombre) => {
    expect(first(text)).toBe(nombre);
  });

  it.each([
    ['Torelavega', 'Torrelavega'],
    ['Tororlavega', 'Torrelavega'],
    ['Torrelabega', 'Torrelavega'],
    ['Pamlona', 'Pamplona/Iruña'],
    ['Satnander', 'Santander'],
    ['Guadalajra', 'Guadalajara'],
  ])('%j: small slips are forgiven when nothing has that name', (text, nombre) => {
    expect(first(text)).toBe(nombre);
  });

  it('a province tells towns of one name apart, and words in the middle are found', () => {
    expect(findPlaces('Porto, Zamora')).toMatchObject([{ nombre: 'Porto', provincia: 'Zamora' }]);
    expect(first('reyes')).toBe('San Sebastián de los Reyes');
    expect(findPlaces('Zamora')[0]).toMatchObject({ nombre: 'Zamora', tipo: 'municipio' });
  });

  it('a quarter of a large town comes after towns of their own', () => {
    const found = findPlaces('san');
    expect(found.map(({ nombre }) => nombre)).toContain('Santander');
    expect(found.filter(({ tipo }) => tipo === 'localidad')).toEqual([]);
  });

  it('capes, summits and ranges, with or without their kind', () => {
    expect(findPlaces('cabo machichako')).toMatchObject([{ nombre: 'Cabo Machichaco', tipo: 'cabo' }]);
    expect(findPlaces('machichaco')).toMatchObject([{ nombre: 'Cabo Machichaco', tipo: 'cabo' }]);
    expect(findPlaces('matxitxako')).toMatchObject([{ nombre: 'Cabo Machichaco' }]);
    expect(findPlaces('moncayo')[0]).toMatchObject({ nombre: 'Moncayo', tipo: 'cumbre' });
    expect(findPlaces('el perdón')[0]).toMatchObject({ nombre: 'Alto del Perdón', provincia: 'Navarra' });
    expect(findPlaces('serra da estrela')[0]).toMatchObject({ nombre: 'Torre', pais: 'Portugal' });
  });

  it.each([
    ['Navarra', 'Comunidad Foral de Navarra', 'comunidad'],
    ['Cataluña', 'Cataluña/Catalunya', 'comunidad'],
    ['catalunya', 'Cataluña/Catalunya', 'comunidad'],
    ['Aragon', 'Aragón', 'comunidad'],
    ['Rioja', 'La Rioja', 'comunidad'],
    ['Euskadi', 'País Vasco/Euskadi', 'comunidad'],
    ['castilla la mancha', 'Castilla-La Mancha', 'comunidad'],
    ['Baleares', 'Illes Balears', 'comunidad'],
    ['Vizcaya', 'Bizkaia', 'provincia'],
    ['alava', 'Álava', 'provincia'],
  ])('%j is a region', (text, nombre, tipo) => {
    expect(findPlaces(text)[0]).toMatchObject({ nombre, tipo });
  });

  it.each(['Teruel', 'Soria', 'Zaragoza', 'Gerona', 'Madrid', 'Valencia', 'Portalegre'])(
    'the town of %s comes before what is called after it, which comes next',
    (text) => {
      const [town, region] = findPlaces(text);
      expect(town?.tipo).toBe('municipio');
      expect(['comunidad', 'provincia', 'distrito']).toContain(region?.tipo);
    },
  );

  it('a region lies in the middle of its bounds', () => {
    // The IGN puts Aragón between 39.85 and 42.92 degrees north, 2.17 west and 0.77 east.
    const [{ lat, lon } = { lat: 0, lon: 0 }] = findPlaces('Aragón');
    expect(lat).toBeCloseTo(41.39, 1);
    expect(lon).toBeCloseTo(-0.7, 1);
  });

  it('a town of exactly that name comes before a longer one', () => {
    expect(findPlaces('Andorra').slice(0, 2)).toMatchObject([
      { nombre: 'Andorra', provincia: 'Teruel' },
      { nombre: 'Andorra la Vella', pais: 'Andorra' },
    ]);
  });

  it.each(['', '  ', '%%', 'qzxw', '\u0000', 'a'.repeat(5_000)])(
    '%j finds nothing and breaks nothing',
    (text) => {
      expect(names(text)).toEqual([]);
    },
  );
});
