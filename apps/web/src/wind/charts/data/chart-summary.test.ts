import { describe, expect, it } from 'vitest';
import { periodText } from '../../atlas/period.ts';
import type { ChartData } from './charts.ts';
import { chartSummary } from './charts.ts';

const generic = { type: 'line', tracename: '' };
const labels = { xlabel: '', ylabel: '' };

function ws(y: (number | null)[]): ChartData {
  return { name: 'WS', data: { ...generic, ...labels, x: ['00:00', '01:00', '02:00', '03:00'], y } };
}
function profile(x: (number | null)[]): ChartData {
  const subplot = { x: [], y: [] };
  return { name: 'WIND_PROFILE', data: { ...generic, ...labels, x, y: [50, 75, 100], subplot } };
}

// Texts written out by hand from the numbers.
describe('chartSummary', () => {
  it('names the calmest and the windiest hour, missing hours left out', () => {
    expect(chartSummary(ws([6.5, null, 5.125, 8]))).toBe(
      'Mínimo 5,13\u202fm/s a las 02:00; máximo 8,00\u202fm/s a las 03:00. ' +
        'El eje va de 5,0 a 8,0\u202fm/s (abarca siempre al menos 1\u202fm/s)',
    );
  });

  it('names the first of equal hours', () => {
    expect(chartSummary(ws([6, 6, 6, 6]))).toBe(
      'Mínimo 6,00\u202fm/s a las 00:00; máximo 6,00\u202fm/s a las 00:00. ' +
        'El eje va de 5,6 a 6,6\u202fm/s (abarca siempre al menos 1\u202fm/s)',
    );
  });

  it('goes from the lowest to the highest known height', () => {
    expect(chartSummary(profile([6, 6.6, 7.25]))).toBe(
      'De 6,00\u202fm/s a 50\u202fm hasta 7,25\u202fm/s a 100\u202fm',
    );
    expect(chartSummary(profile([null, 6.6, 7.25]))).toBe(
      'De 6,60\u202fm/s a 75\u202fm hasta 7,25\u202fm/s a 100\u202fm',
    );
  });

  it('names the direction with the largest share over all speeds', () => {
    const data = {
      ...generic,
      yhist0: ['N', 'E', 'S'],
      yhist1: [0, 2],
      yhist2: [
        [30, 5, 10],
        [5, 40, 10],
      ],
    };
    expect(chartSummary({ name: 'WINDROSE', data })).toBe(
      'Dirección más frecuente: E (45,0\u202f% del tiempo)',
    );
  });

  it('names the most frequent speeds of the histogram', () => {
    const data = {
      ...generic,
      x: [],
      y: [],
      xhist: [0.5, 1.5, 2.5],
      yhist: [20, 55.25, 24.75],
      xlabel: '',
      name: '',
    };
    expect(chartSummary({ name: 'WEIBULL', data })).toBe(
      'Más frecuente: entre 1 y 2\u202fm/s (55,3\u202f% del tiempo)',
    );
  });

  it('says nothing of charts without values', () => {
    expect(chartSummary(ws([null, null, null, null]))).toBe('');
    expect(chartSummary(profile([null, null, 7]))).toBe('');
  });
});

describe('periodText', () => {
  it('counts both years', () => {
    expect(periodText({ firstYear: 2009, lastYear: 2018 })).toBe('Periodo disponible: 10 años (2009, 2018)');
    expect(periodText({ firstYear: 2009, lastYear: 2009 })).toBe('Periodo disponible: 1 año (2009, 2009)');
  });
});
