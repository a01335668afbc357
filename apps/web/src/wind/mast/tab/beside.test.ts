import { openMeasured } from '@mapa/wind-tools/measured';
import { expect, it } from 'vitest';
import { binPercent, rosePercent, weibullPercent } from './beside.ts';

const TAB = ['Prueba', '42.8 -1.6 80', '2 1.0 0.0', '60 40', '1 200 300', '2 800 700', ''].join('\n');
const opened = openMeasured([{ name: 'clima.tab', bytes: new TextEncoder().encode(TAB) }]);
if (opened.kind !== 'tab') throw new Error('no distribution');
const { climate } = opened;

const rounded = (values: readonly number[]) => values.map((value) => Math.round(1e6 * value) / 1e6);

it('the bins of a distribution are those of all its sectors', () => {
  // 0.6 x 20 % + 0.4 x 30 %, and the rest.
  expect(rounded(binPercent(climate))).toEqual([24, 76]);
});

it('a rose has the same in its own speeds', () => {
  // In the first sector 12 % lie below 1 m/s and 48 % between 1 and 2, half of them below 1.5.
  expect(rosePercent(climate, [0, 1.5]).map(rounded)).toEqual([
    [36, 24],
    [26, 14],
  ]);
});

it('a Weibull distribution of k = 1 is the exponential one', () => {
  // 1 - e^-1, and e^-1 - e^-2.
  expect(rounded(weibullPercent({ a: 2, k: 1 }, [2, 4]))).toEqual([63.212056, 23.254416]);
});
