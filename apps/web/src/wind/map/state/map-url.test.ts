import { DATOS } from '@mapa/field';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE, type MapState, OWN_LOOK, PANELS, toPoint, withRules } from './map-state.ts';
import { formatMapSearch, matrixSearch, parseDegrees, parseMapSearch } from './map-url.ts';

// Expected states written by hand from the decisions on the URL of the map.
describe('parseMapSearch', () => {
  it('is the default without a query', () => {
    expect(parseMapSearch('')).toEqual(DEFAULT_STATE);
  });
  it('reads every value', () => {
    expect(
      parseMapSearch(
        '?latitude=42.81953&longitude=-1.63290&altura=200&dato=micro&variable=k_tot_hgt&zoom=9&centro=42.5,-1.5' +
          '&trazo=aBB.CC&filtro=v7&capas=names*seabed',
      ),
    ).toEqual({
      point: { lat: 42.81953, lon: -1.6329 },
      altura: 200,
      dato: 'micro',
      variable: 'k_tot_hgt',
      look: OWN_LOOK,
      trazo: 'aBB.CC',
      filtro: 'v7',
      capas: 'names*seabed',
      panel: 'area',
      view: { lat: 42.5, lon: -1.5, zoom: 9 },
    });
  });
  it('looks at the point when there is a zoom and no centre', () => {
    expect(parseMapSearch('latitude=42&longitude=-1&zoom=11').view).toEqual({ lat: 42, lon: -1, zoom: 11 });
  });
  it('reads a zoom between whole ones, and takes the nearest quarter', () => {
    const zooms = ['9.25', '9.6', '9.', '3.75', '18.25', '1e1'];
    expect(zooms.map((zoom) => parseMapSearch(`zoom=${zoom}`).view?.zoom)).toEqual([
      9.25,
      9.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('falls back value by value', () => {
    expect(
      parseMapSearch('latitude=91&longitude=0&altura=75&dato=nano&variable=__proto__&zoom=99&centro=1'),
    ).toEqual(DEFAULT_STATE);
    expect(parseMapSearch('latitude=NaN&longitude=0&altura=100')).toEqual({ ...DEFAULT_STATE, altura: 100 });
  });
  it('reads the links of before, which only said what is switched off', () => {
    expect(parseMapSearch('ocultas=names*seabed').capas).toBe('names*seabed');
    expect(parseMapSearch('ocultas=names&capas=wind.60').capas).toBe('wind.60');
  });
  it('knows that mesoscale has the mean wind only', () => {
    expect(parseMapSearch('dato=meso&variable=k_tot_hgt').variable).toBe('wspd_hgt');
  });
});

describe('the colours in an address', () => {
  it('are read, and what makes no sense is left out', () => {
    const { look } = parseMapSearch('paleta=cividis&escala=4,9.5&rango=8,6');
    expect(look).toEqual({ paleta: 'cividis', escala: [4, 9.5], rango: null });
    expect(parseMapSearch('paleta=rainbow&escala=a,b&rango=1').look).toEqual(OWN_LOOK);
  });
});

describe('withRules', () => {
  it('leaves what an atlas has as it was asked for', () => {
    const asked = parseMapSearch('dato=micro&variable=k_tot_hgt&altura=100');
    expect(withRules(asked)).toEqual(asked);
  });
  it('goes to the mesoscale, and its one variable, where an atlas has no microscale', () => {
    const asked = parseMapSearch('latitude=42&longitude=-1&dato=micro&variable=k_tot_hgt&altura=100');
    expect(withRules(asked, { datos: ['meso'] })).toEqual({ ...asked, dato: 'meso', variable: 'wspd_hgt' });
  });
  it('goes to the nearest height of the data type, and to the mean wind, where an atlas lacks what is asked', () => {
    const atlas = {
      datos: [...DATOS],
      variables: ['wspd_hgt', 'a_tot_hgt'],
      alturas: { serie: [75, 100, 200], micro: [50, 100], meso: [100, 200] },
    };
    const shown = (search: string) => withRules(parseMapSearch(search), atlas);
    expect(shown('dato=micro&variable=a_tot_hgt&altura=200')).toMatchObject({
      variable: 'a_tot_hgt',
      altura: 100,
    });
    expect(shown('dato=micro&variable=k_tot_hgt&altura=50')).toMatchObject({
      variable: 'wspd_hgt',
      altura: 50,
    });
    expect(shown('dato=meso&altura=50')).toMatchObject({ altura: 100 });
    expect(shown('')).toMatchObject({ dato: 'micro', altura: 50 });
  });
});

describe('formatMapSearch', () => {
  it('keeps the order and the form that the specification gives', () => {
    expect(
      formatMapSearch({ ...DEFAULT_STATE, point: { lat: 42.81953, lon: -1.6329 }, panel: 'puntos' }),
    ).toBe('?latitude=42.81953&longitude=-1.63290&altura=50&dato=micro&variable=wspd_hgt');
    expect(formatMapSearch(DEFAULT_STATE)).toBe('');
  });
  it('is read back as it was written', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
    const point = fc.record({ lat: degrees(90), lon: degrees(180) });
    const state: fc.Arbitrary<MapState> = fc.record({
      point: fc.option(point),
      altura: fc.constantFrom(50 as const, 100 as const, 200 as const),
      dato: fc.constant('micro' as const),
      variable: fc.constantFrom('wspd_hgt' as const, 'a_tot_hgt' as const),
      look: fc.record({
        paleta: fc.option(fc.constantFrom('viridis' as const, 'greys' as const)),
        escala: fc.option(fc.constant([4, 9.5] as const)),
        rango: fc.option(fc.constant([6.25, 8] as const)),
      }),
      trazo: fc.option(fc.constant('aBBCC.DD-_*EE')),
      filtro: fc.option(fc.constant('v6.5*p0_60*c5_*mar')),
      capas: fc.option(fc.constantFrom('wind*seabed_depth', 'opacity.40*names.0')),
      panel: fc.constantFrom(...PANELS),
      view: fc.option(
        fc.record({
          lat: degrees(90),
          lon: degrees(180),
          zoom: fc.integer({ min: 16, max: 72 }).map((quarters) => quarters / 4),
        }),
      ),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(parseMapSearch(formatMapSearch(one))).toEqual(one);
      }),
    );
  });
});

describe('the panel in an address', () => {
  const POINT = 'latitude=42&longitude=-1';
  it.each([
    ['', 'ninguno'],
    [POINT, 'puntos'],
    [`${POINT}&trazo=aBB.CC`, 'area'],
    [`${POINT}&trazo=aBB.CC&filtro=v7`, 'area'],
    [`${POINT}&filtro=v7`, 'filtro'],
    [`${POINT}&filtro=v7&panel=nada`, 'filtro'],
  ])('of %s is the usual one, which is not written', (search, panel) => {
    const state = parseMapSearch(search);
    expect(state.panel).toBe(panel);
    expect(formatMapSearch(state)).not.toContain('panel');
  });
  it.each([
    ['', 'filtro'],
    [POINT, 'ninguno'],
    [`${POINT}&trazo=aBB.CC`, 'puntos'],
  ])('of %s&panel=%s is another one, which is', (search, panel) => {
    const state = parseMapSearch(`${search}&panel=${panel}`);
    expect(state.panel).toBe(panel);
    expect(formatMapSearch(state)).toContain(`&panel=${panel}`);
  });
});

describe('matrixSearch', () => {
  it('turns the older form into the query form', () => {
    const query = '?latitude=42.81953&longitude=-1.63290&altura=100&dato=meso&variable=wspd_hgt';
    expect(matrixSearch('/map;latitude=42.81953;longitude=-1.63290;altura=100;dato=meso')).toBe(query);
    expect(matrixSearch('/MAP/;latitude=42.81953;longitude=-1.63290;altura=100;dato=meso/')).toBe(query);
    expect(matrixSearch('/map;')).toBe('');
    expect(matrixSearch('/map')).toBeUndefined();
  });
});

describe('parseDegrees', () => {
  it.each([
    ['42.5', 90, 42.5],
    [' -1,5 ', 180, -1.5],
    ['\u22121.63290', 180, -1.6329],
    ['90', 90, 90],
    ['90.1', 90, undefined],
    ['1e3', 180, undefined],
    ['0x10', 180, undefined],
    ['', 90, undefined],
    [null, 90, undefined],
  ])('%s within %i', (text, limit, degrees) => {
    expect(parseDegrees(text, limit)).toBe(degrees);
  });
});

describe('toPoint', () => {
  it('rounds to 5 decimals and brings other copies of the world back', () => {
    expect(toPoint(42.8195312, -1.6329049)).toEqual({ lat: 42.81953, lon: -1.6329 });
    expect(toPoint(40, 356.29)).toEqual({ lat: 40, lon: -3.71 });
    expect(Object.is(toPoint(0, -0.000001).lon, 0)).toBe(true);
  });
});
