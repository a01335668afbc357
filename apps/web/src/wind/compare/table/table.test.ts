import { doubtText, type Energy, type WindEnergy } from '@mapa/contract';
import { expect, it } from 'vitest';
import { ATLAS } from '../../../test/atlas.ts';
import { windEnergy } from '../../../test/wind-energy.ts';
import { readComparison } from '../comparison.ts';
import type { Site } from '../use-comparison.ts';
import { doubtOf, nextOrder, orderOf, ranked } from './columns.ts';
import { placesText, tableFile } from './file.ts';

const wind = (velocidad: number, neta: number): WindEnergy =>
  windEnergy({
    velocidad,
    neta,
    factorNeto: 31.456,
    horizontes: [{ anios: 10, sigma: 0, p50: neta, p75: 0, p90: 0.8 * neta, p99: 0 }],
  });
const site = (number: number, celda: WindEnergy, punto: WindEnergy | null): Site => ({
  number,
  point: { lat: 40 + number, lon: -number },
  energy: {
    buje: 100,
    turbina: { nombre: 'x', potencia: 1 },
    celda,
    punto,
    mapa: [],
    factor: null,
  } satisfies Energy,
  hasTurbine: true,
  about: { celda: { lat: 40.001 + number, lon: -number }, altitud: -35, mensual: [] },
});
const SITES = [
  site(1, wind(7.1234, 9000), wind(8, 11_000)),
  site(2, wind(9, 12_000), null),
  { ...site(3, wind(1, 1), null), energy: undefined, about: undefined },
  site(4, wind(6, 8000), wind(7.5, 10_000)),
];
const numbers = (sites: readonly Site[]): number[] => sites.map(({ number }) => number);

it('ranks by a column, the highest first or last, and what is not known at the end', () => {
  // The yields in the wind of the point are 11,000, 12,000 (that of its cell, as it has no other), unknown and 10,000.
  expect(numbers(ranked(SITES, orderOf('neta'), 'punto'))).toEqual([2, 1, 4, 3]);
  expect(numbers(ranked(SITES, orderOf('-neta'), 'punto'))).toEqual([4, 1, 2, 3]);
  expect(numbers(ranked(SITES, orderOf('-neta'), 'celda'))).toEqual([4, 1, 2, 3]);
  expect(numbers(ranked(SITES, orderOf('punto'), 'celda'))).toEqual([1, 4, 2, 3]);
  expect(numbers(ranked(SITES, orderOf('nada'), 'punto'))).toEqual([1, 2, 3, 4]);
});

it('a head that is clicked turns its order around, and in the end leaves it', () => {
  const column = orderOf('p90')?.column;
  if (!column) throw new Error('no column');
  expect(nextOrder('neta', column)).toBe('p90');
  expect(nextOrder('p90', column)).toBe('-p90');
  expect(nextOrder('-p90', column)).toBeNull();
});

const FACTS = {
  names: new Map([[1, 'Torrelavega, «=1»; Cantabria · a 2,3 km']]),
  atlas: ATLAS,
  turbine: 'IEA 3,4\u202fMW, rotor de 130\u202fm',
  address: 'https://mapa.example/comparar?puntos=41,-1;42,-2',
} satisfies Parameters<typeof tableFile>[2];

it('the file is one table: the figures of both winds with decimal commas, and what they are', () => {
  const comparison = readComparison('?puntos=41,-1;42,-2');
  if ('problem' in comparison) throw new Error(comparison.problem);
  const [head = '', ...rows] = tableFile(SITES, comparison, FACTS).split('\r\n');
  expect(head).toMatch(
    /^\ufeff"Número";"Nombre";"Lugar";"Latitud";"Longitud";.*;"Viento en el punto \(50 m\) \(m\/s\)";/,
  );
  expect(head).toMatch(
    /;"Aviso";"Nota: DATOS DE DEMOSTRACIÓN; Atlas ibérico, versión 2026-11; licencia: CC BY 4\.0 https:\/\/licence/,
  );
  expect(head).toContain(
    'atribución: CENER; https://mapa.example/comparar?puntos=41,-1;42,-2; Pérdidas con las que se ha calculado: ',
  );
  const turbine = '"IEA 3,4 MW, rotor de 130 m";100';
  expect(rows[0]).toBe(
    '1;;"Torrelavega, «=1»; Cantabria · a 2,3 km";41,00000;-1,00000;41,00100;-1,00000;' +
      `${turbine};punto;8,0000;7,1234;11000;8800;31,456;;-35;;`,
  );
  expect(rows[1]).toContain(';celda;;9,0000;12000;');
  expect(rows[2]).toBe(`3;;;43,00000;-3,00000;;;${turbine};;;;;;;;;;`);
  // The file has as many rows as points, and the end of the last one.
  expect(rows).toHaveLength(SITES.length + 1);
});

it('a P90 that is hardly known has the note of the point’s panel', () => {
  const comparison = readComparison('?puntos=41,-1;42,-2');
  if ('problem' in comparison) throw new Error(comparison.problem);
  const low = windEnergy({
    horizontes: [{ anios: 10, sigma: 53, p50: 3733, p75: 2399, p90: 1205, p99: 0 }],
  });
  const doubtful = site(1, low, null);
  expect(doubtOf(doubtful, 'punto')).toBe(doubtText(53));
  expect(doubtOf(site(1, wind(8, 9000), null), 'punto')).toBeUndefined();
  expect(tableFile([doubtful], comparison, FACTS)).toContain(
    ';"Con una incertidumbre del 53 %, la distribución',
  );
});

it('places are named by their numbers, and as people named them', () => {
  const named = { ...site(3, wind(1, 1), null), nombre: 'Loma alta' };
  expect(placesText([named])).toBe('3: Loma alta (43.00000, -3.00000)');
  const comparison = readComparison('?puntos=41,-1;42,-2');
  if ('problem' in comparison) throw new Error(comparison.problem);
  expect(tableFile([named], comparison, FACTS).split('\r\n')[1]).toMatch(/^3;"Loma alta";;43,00000;/);
  expect(placesText(SITES.slice(0, 2))).toBe('1: 41.00000, -1.00000; 2: 42.00000, -2.00000');
});

it('says what varies from year to year', () => {
  expect(orderOf('variabilidad')?.column.title).toBe('Variabilidad interanual de la energía');
});
