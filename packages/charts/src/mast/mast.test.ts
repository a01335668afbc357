import { init } from 'echarts';
import { expect, it } from 'vitest';
import { LIGHT, mastScatterOption, type NamedLines, namedLinesOption, namedLinesTable } from '../index.ts';

/** The texts of a drawing. */
function words(option: Parameters<ReturnType<typeof init>['setOption']>[0]): string[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 320 });
  chart.setOption(option);
  const drawing = chart.renderToSVGString();
  chart.dispose();
  return [...drawing.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? '');
}

const chart: NamedLines = {
  xName: 'Mes',
  yName: 'Velocidad media (m/s)',
  x: ['ene', 'feb'],
  unit: 'm/s',
  decimals: 2,
  fromZero: false,
  lines: [
    { name: 'Mástil', values: [7.123, null] },
    { name: 'Atlas', values: [6, 6.5] },
  ],
};

it('lines have names and axes with units, and a dash in the table where there is none', () => {
  expect(words(namedLinesOption(chart, LIGHT))).toEqual(
    expect.arrayContaining(['Mástil', 'Atlas', 'Mes', 'Velocidad media (m/s)', 'ene', 'feb']),
  );
  expect(namedLinesTable(chart)).toEqual({
    columns: ['Mes', 'Mástil (m/s)', 'Atlas (m/s)'],
    rows: [
      ['ene', '7,12', '6,00'],
      ['feb', '–', '6,50'],
    ],
  });
});

it('one line alone needs no legend, and places may be numbers', () => {
  const lags = { ...chart, x: [-1.5, 0], unit: '', lines: [{ name: 'R²', values: [0.5, 0.9] }] };
  expect(words(namedLinesOption(lags, LIGHT))).not.toContain('R²');
  expect(namedLinesTable(lags).rows[0]).toEqual(['\u22121,5', '0,50']);
});

it.each([
  [
    [0.004, 0.093],
    ['0,00', '0,02', '0,10'],
  ],
  [
    [5.2, 7.4],
    ['5,0', '5,5', '7,5'],
  ],
  [
    [0, 100],
    ['0', '20', '100'],
  ],
])('the ticks of %j have the decimals of their step', (values, labels) => {
  const ticks = words(namedLinesOption({ ...chart, lines: [{ name: 'R²', values }] }, LIGHT)).filter((text) =>
    /^\d+(,\d+)?$/.test(text),
  );
  expect(ticks).toEqual(expect.arrayContaining(labels));
  expect(new Set(ticks).size).toBe(ticks.length);
});

it('a cloud of pairs has the line of equal winds and that of the method', () => {
  const pairs = { atlas: [3, 11], mast: [4, 12] };
  const line = { name: 'Razón de varianzas', slope: 1, offset: 1 };
  expect(words(mastScatterOption({ ...pairs, line }, LIGHT))).toEqual(
    expect.arrayContaining(['Iguales', 'Razón de varianzas', 'Atlas (m/s)', 'Mástil (m/s)', '15']),
  );
  expect(words(mastScatterOption({ ...pairs, line: null }, LIGHT))).not.toContain('Razón de varianzas');
});
