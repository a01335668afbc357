import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeAbroad } from './abroad.ts';
import { makePlaces } from './make.ts';
import { makeRegions } from './regions.ts';
import { makeTowns } from './towns.ts';

const kept = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');

describe('the files in data are what their sources make', () => {
  it('places.tsv', () => {
    expect(makePlaces() === kept('places.tsv')).toBe(true);
  });
  it('regions.tsv', () => {
    expect(makeRegions(kept('places.tsv')) === kept('regions.tsv')).toBe(true);
  });
  it('towns.tsv', () => {
    expect(makeTowns(kept('places.tsv')) === kept('towns.tsv')).toBe(true);
  });
  it('abroad.txt', () => {
    expect(makeAbroad() === kept('abroad.txt')).toBe(true);
  });
});

describe('places.tsv', () => {
  const rows = kept('places.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  it('has every municipality of Spain (8131 in 2023 by INE) and of Portugal but a few, each in its province', () => {
    const of = (pais: string) => rows.filter(([tipo, country]) => tipo === 'municipio' && country === pais);
    expect(of('ES')).toHaveLength(8131);
    expect(of('PT').length).toBeGreaterThan(280);
    expect(rows.filter((row) => row.length !== 8 || row[4] === '')).toEqual([]);
  });
  it('stands where it says: all lie in Spain, Portugal or Andorra, islands and all', () => {
    const far = rows.filter(
      ([, , , , , lat, lon]) =>
        !(Number(lat) > 27 && Number(lat) < 44 && Number(lon) > -32 && Number(lon) < 5),
    );
    expect(far).toEqual([]);
  });
});
