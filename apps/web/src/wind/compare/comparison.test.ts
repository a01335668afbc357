import { MAX_LENGTH } from '@mapa/contract';
import { expect, it } from 'vitest';
import { FIRST_SETTINGS } from '../charts/energy/settings/settings.ts';
import { comparisonAddress, readComparison, settingsOf } from './comparison.ts';

const TWO = 'puntos=42.81953,-1.6329;41.75,-0.9';
const USUAL = {
  points: [
    { lat: 42.81953, lon: -1.6329 },
    { lat: 41.75, lon: -0.9 },
  ],
  altura: 100,
  settings: { ...FIRST_SETTINGS, buje: null },
  viento: 'punto',
  orden: null,
  par: [1, 2],
};

it('reads points alone, and everything else as it is told', () => {
  expect(readComparison(`?${TWO}`)).toEqual(USUAL);
  expect(readComparison(`?${TWO};40,-4&altura=150&viento=celda&orden=-p90&par=2-3`)).toMatchObject({
    altura: 150,
    viento: 'celda',
    orden: '-p90',
    par: [2, 3],
  });
});

it.each([
  `?${TWO}`,
  `?${TWO}&altura=150&turbina=propia&buje=100&perdidas=interaccion:8&calculadas=murcielagos`,
  `?${TWO},Loma%20alta%2C%20100%20%25;40,-4`,
  `?${TWO};40,-4&altura=75&turbina=NREL_Reference_5MW_126&viento=celda&orden=neta&par=1-3`,
])('writes %s as it came', (search) => {
  const read = readComparison(search);
  expect('problem' in read ? read.problem : comparisonAddress(read)).toBe(`/comparar${search}`);
});

it('reads the names of points, up to the length that names of points have', () => {
  const named = readComparison(
    `?puntos=42.8,-1.6, Loma <b>alta</b>, 2 ;41.75,-0.9,;40,-4,${'x'.repeat(500)}`,
  );
  expect(named.points.map(({ nombre }) => nombre)).toEqual([
    'Loma <b>alta</b>, 2',
    undefined,
    'x'.repeat(MAX_LENGTH.punto),
  ]);
});

it('reads an address that a program has encoded, and a point that is there twice once', () => {
  expect(readComparison('?puntos=42.81953%2C-1.6329%3B41.75%2C-0.9%3B41.750000,-0.9;')).toEqual(USUAL);
});

it.each([
  ['', 'no tiene ninguno'],
  ['?puntos=', 'no tiene ninguno'],
  ['?puntos=42.8,-1.6', 'Falta otro punto'],
  ['?puntos=42.8,-1.6;42.8,-1.6', 'Falta otro punto'],
  [`?puntos=${[1, 2, 3, 4, 5, 6, 7].map((lat) => `${lat},0`).join(';')}`, 'tiene 7'],
  ['?puntos=42.8,-1.6;norte,sur', 'el punto 2 de la dirección, «norte,sur»'],
  ['?puntos=91,0;1,1', 'el punto 1'],
  ['?puntos=1,181;1,1', 'el punto 1'],
  [`?${TWO}&altura=80`, 'La altura tiene que ser una de estas: 50, 75, 100, 150, 200'],
  [`?${TWO}&turbina=MOLINO`, 'La turbina «MOLINO»'],
  [`?${TWO}&perdidas=estelas:8`, '«estelas», en «perdidas» de la dirección'],
])('%s is explained', (search, message) => {
  const read = readComparison(search);
  expect('problem' in read ? read.problem : '').toContain(message);
});

it('a height that the atlas lacks is the nearest one that it has', () => {
  const heightOf = (query: string) => readComparison(`?${TWO}${query}`, [50, 75, 150]);
  expect(heightOf('')).toMatchObject({ altura: 75 });
  expect(heightOf('&altura=200')).toMatchObject({ altura: 150 });
  expect(heightOf('&altura=80')).toMatchObject({ problem: expect.stringContaining(': 50, 75, 150\u202fm') });
});

it('a pair that there is not is the first', () => {
  for (const par of ['3-4', '2-1', '1-1', '0-1', 'a']) {
    expect(readComparison(`?${TWO}&par=${par}`)).toMatchObject({ par: [1, 2] });
  }
});

it('a hub without a height of its own is at that of the charts', () => {
  const hub = (query: string): number | undefined => {
    const read = readComparison(`?${TWO}&${query}`);
    return 'problem' in read ? undefined : settingsOf(read).buje;
  };
  expect([hub(''), hub('altura=150'), hub('altura=150&buje=100'), hub('buje=33.5')]).toEqual([
    100, 150, 100, 33.5,
  ]);
});
