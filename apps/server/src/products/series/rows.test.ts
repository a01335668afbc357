import type { AtlasSeries } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { noteOf } from './note.ts';
import { rowWriter } from './rows.ts';

const missing = Number.NaN;
const units = 'any';
const series: AtlasSeries = {
  start: new Date('2009-12-31T23:30:00Z'),
  stepMinutes: 30,
  length: 3,
  columns: [
    { field: 'RHO', height: undefined, units, values: Float32Array.of(1.1857, missing, 1) },
    { field: 'WS10', height: undefined, units, values: Float32Array.of(0, 12.3456, 100.0004) },
    { field: 'WD10', height: undefined, units, values: Float32Array.of(359.996, 359.99, 7.5) },
    { field: 'T2', height: undefined, units, values: Float32Array.of(-0.004, -0.06, -12.345) },
    { field: 'WS', height: 100, units, values: Float32Array.of(missing, 0.0005, 9.9996) },
    { field: 'WD', height: 100, units, values: Float32Array.of(missing, 0, 180) },
    { field: 'T', height: 100, units, values: Float32Array.of(missing, 30, -0.5) },
  ],
};

const lines = (first: number, end: number): string[] =>
  Buffer.from(rowWriter(columnsOf([100]), 3).rows(series, first, end))
    .toString('ascii')
    .split('\n');

describe('rows of a series', () => {
  // The lines are worked out by hand from the values above: each is rounded to the decimals of its column, missing
  // values and the cell under the note are blank, and a new year begins.
  it('are times and rounded values', () => {
    expect(lines(0, 3)).toEqual([
      '2009-12-31T23:30:00Z,1.1857,0.000,0.00,0.00,,,,',
      '2010-01-01T00:00:00Z,,12.346,359.99,-0.06,0.001,0.00,30.00,',
      '2010-01-01T00:30:00Z,1.0000,100.000,7.50,-12.35,10.000,180.00,-0.50,',
      '',
    ]);
  });

  it('may be made in pieces', () => {
    expect([lines(0, 1)[0], lines(1, 3)[0], lines(1, 3)[1]]).toEqual(lines(0, 3).slice(0, 3));
  });

  it('name their columns with heights and units', () => {
    expect(columnsOf([50, 100]).map(({ header }) => header)).toEqual([
      'Air density (kg/m3)',
      'Wind speed 10 m (m/s)',
      'Wind direction 10 m (deg)',
      'Temperature 2 m (degC)',
      'Wind speed 50 m (m/s)',
      'Wind direction 50 m (deg)',
      'Temperature 50 m (degC)',
      'Wind speed 100 m (m/s)',
      'Wind direction 100 m (deg)',
      'Temperature 100 m (degC)',
    ]);
  });
});

describe('the note over the last column', () => {
  const metadata = {
    title: 'Winds, one',
    version: '7',
    demonstration: false,
    licence: { name: 'CC BY "4.0"', url: 'https://example.org/by', sale: true },
    attribution: 'Somebody,\nand others',
  };

  it('is one cell of a line of CSV', () => {
    expect(noteOf(metadata)).toBe(
      "Note: atlas Winds - one version 7; licence CC BY '4.0' https://example.org/by; " +
        'attribution Somebody - and others',
    );
    expect(noteOf({ ...metadata, demonstration: true })).toMatch(/^Note: DATOS DE DEMOSTRACIÓN; atlas Winds/);
  });
});
