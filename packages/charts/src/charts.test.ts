import type { ProfileChart, RoseChart, WeibullChart, WsChart } from '@mapa/contract';
import { describe, expect, it } from 'vitest';
import { speedScale } from './axes.ts';
import {
  areaOption,
  areaText,
  DARK,
  dailyCycleAxis,
  dailyCycleOption,
  dailyCycleTable,
  energyOption,
  energySummary,
  energyTable,
  LIGHT,
  lineOption,
  profileOption,
  profileTable,
  roseOption,
  roseTable,
  weibullOption,
  weibullTable,
} from './index.ts';
import { ROSE_COLOURS } from './style.ts';
import { svg, words } from './test/drawing.ts';

const DIRECTIONS = 'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO'.split(' ');

const ws: WsChart = {
  type: 'line',
  tracename: 'Velocidad media',
  x: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  y: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? null : 6 + hour / 10)),
  xlabel: 'Hora (UTC)',
  ylabel: 'Velocidad del viento (m/s)',
};
const profile: ProfileChart = {
  type: 'line',
  tracename: 'Velocidad media',
  x: [6, 6.6, 7.25, null, 8.3],
  y: [50, 75, 100, 150, 200],
  xlabel: 'Velocidad del viento (m/s)',
  ylabel: 'Altura (m)',
  subplot: { x: [12.3, 12.1, 11.9, 11.6, 11.3], y: [50, 75, 100, 150, 200] },
};
const rose: RoseChart = {
  type: 'bar',
  tracename: 'Rosa de los vientos',
  yhist0: DIRECTIONS,
  yhist1: [0, 2, 4, 6, 8, 10, 12, 15],
  yhist2: Array.from({ length: 8 }, (_, bin) =>
    DIRECTIONS.map((_, at) => (bin === 1 && at === 4 ? 12.5 : 0.5)),
  ),
};
const weibull: WeibullChart = {
  type: 'bar',
  tracename: 'Frecuencia',
  x: [0, 1.5, 2.5],
  y: [0, 9.1, 3.2],
  xhist: [0.5, 1.5, 2.5],
  yhist: [2, 5, null],
  xlabel: 'Velocidad del viento (m/s)',
  name: 'Weibull: A = 8,00 m/s, k = 2,00',
};

describe('daily cycle', () => {
  const drawn = words(svg(dailyCycleOption(ws, LIGHT)));
  it('has its ticks at 01:00, 05:00, 10:00, 15:00 and 20:00 and no other', () => {
    expect(drawn.filter((word) => word.includes(':'))).toEqual(['01:00', '05:00', '10:00', '15:00', '20:00']);
  });
  it('names its axes with their units', () => {
    expect(drawn).toEqual(expect.arrayContaining(['Hora (UTC)', 'Velocidad del viento (m/s)']));
  });
  it('says a missing hour with a dash in the table', () => {
    expect(dailyCycleTable(ws).rows.slice(2, 5)).toEqual([
      ['02:00', '6,20'],
      ['03:00', '–'],
      ['04:00', '6,40'],
    ]);
  });
});

// The limits are worked out by hand: outwards to the next whole step, and a whole metre per second around a flatter
// curve.
describe('scale of the daily cycle', () => {
  it.each([
    [[4.69, 4.77], { min: 4.2, max: 5.2, interval: 0.2 }],
    [[7.02, 7.11], { min: 6.6, max: 7.6, interval: 0.2 }],
    [[4.9, null, 5.1], { min: 4.6, max: 5.6, interval: 0.2 }],
    [[6, 8.3], { min: 6, max: 8.5, interval: 0.5 }],
    [[6.41, 7.4], { min: 6.4, max: 7.4, interval: 0.2 }],
    [[4, 9.6], { min: 4, max: 10, interval: 1 }],
    [[5.6, 9.6], { min: 5, max: 10, interval: 1 }],
    [[7, 7], { min: 6.6, max: 7.6, interval: 0.2 }],
    [[0.1, 0.3], { min: 0, max: 1, interval: 0.2 }],
    [[null], undefined],
  ])('%j', (values, scale) => {
    expect(speedScale(values)).toEqual(scale);
  });
  it('holds the curve between whole steps, whatever it is', () => {
    for (let at = 0; at < 500; at++) {
      const [low, high] = [(at * 0.37) % 9, ((at * 0.37) % 9) + ((at * 0.29) % 7)];
      const { min, max, interval } = speedScale([low, high]) ?? { min: 0, max: 0, interval: 0 };
      expect(min).toBeLessThanOrEqual(low);
      expect(max).toBeGreaterThanOrEqual(high);
      for (const steps of [min / interval, max / interval]) expect(steps).toBeCloseTo(Math.round(steps), 6);
    }
  });
  it('is said in words, with the smallest span', () => {
    const flat = { ...ws, y: ws.y.map((value) => value && 7 + value / 100) };
    expect(dailyCycleAxis(flat)).toBe('El eje va de 6,6 a 7,6\u202fm/s (abarca siempre al menos 1\u202fm/s)');
    expect(dailyCycleAxis({ ...ws, y: ws.y.map(() => null) })).toBe('');
  });
});

describe('vertical profile', () => {
  const drawn = words(svg(profileOption(profile, LIGHT)));
  it('runs from 0 to 15 m/s, with the temperature on an axis of its own', () => {
    expect(drawn).toEqual(
      expect.arrayContaining(['0', '15', 'Altura (m)', 'Temperatura (°C)', 'Temperatura media']),
    );
  });
  it('gives height, speed and temperature in the table', () => {
    expect(profileTable(profile).rows[2]).toEqual(['100', '7,25', '11,9']);
    expect(profileTable(profile).rows[3]).toEqual(['150', '–', '11,6']);
  });
});

describe('wind rose', () => {
  const drawing = svg(roseOption(rose, DARK));
  it('shows 16 directions and a legend of 8 bins in m/s', () => {
    const drawn = words(drawing);
    expect(drawn).toEqual(
      expect.arrayContaining([...DIRECTIONS, '0–2\u202fm/s', '12–15\u202fm/s', '≥\u202f15\u202fm/s']),
    );
  });
  it('has 8 colours, all of them drawn', () => {
    expect(new Set(ROSE_COLOURS).size).toBe(8);
    for (const colour of ROSE_COLOURS) expect(drawing).toContain(colour);
  });
  it('has north up, wherever its scale stands', () => {
    for (const calm of [0, 5, 15]) {
      const yhist2 = [DIRECTIONS.map((_, at) => (at === calm || at === (calm + 15) % 16 ? 0 : 1))];
      const { angleAxis } = roseOption({ ...rose, yhist1: [0], yhist2 }, LIGHT);
      const { data, startAngle } = angleAxis as { data: string[]; startAngle: number };
      expect(data[0]).toBe(DIRECTIONS[calm]);
      // Sectors go clockwise from the start angle, 22.5 degrees each.
      expect(startAngle - (data.indexOf('N') + 0.5) * 22.5).toBe(data[0] === 'N' ? 90 : -270);
    }
  });
  // The bars beside the scale are found by hand: there are 16 sectors of 22.5 degrees, and two of them on each side of
  // the scale.
  it.each([
    ['a mountain pass', DIRECTIONS.map((_, at) => ([0, 1, 8, 9].includes(at) ? 20 : 1.67))],
    ['all directions alike', DIRECTIONS.map(() => 6.25)],
    ['calm in one place only', DIRECTIONS.map((_, at) => (at === 5 ? 0.1 : 6.66))],
  ])('labels rings outside the bars, the outer one always: %s', (_, shares) => {
    const { angleAxis, radiusAxis } = roseOption({ ...rose, yhist1: [0], yhist2: [shares] }, LIGHT);
    const { data } = angleAxis as { data: string[] };
    const { max, interval, axisLabel } = radiusAxis as {
      max: number;
      interval: number;
      axisLabel: { formatter: (value: number) => string; showMaxLabel: boolean };
    };
    const beside = [0, 1, -1, -2].map((at) => shares[DIRECTIONS.indexOf(data.at(at) ?? '')] ?? Number.NaN);
    const rings = Array.from({ length: Math.round(max / interval) }, (_, at) => (at + 1) * interval);
    const labelled = rings.filter((ring) => axisLabel.formatter(ring) !== '');
    expect(axisLabel.showMaxLabel).toBe(true);
    expect(labelled.at(-1)).toBe(max);
    expect(max).toBeGreaterThanOrEqual(Math.max(...shares));
    for (const ring of labelled) expect(ring).toBeGreaterThan(Math.max(...beside));
    expect(rings.length).toBeGreaterThanOrEqual(3);
    expect(rings.length).toBeLessThanOrEqual(6);
  });
  it('gives a row for each direction in the table', () => {
    const table = roseTable(rose);
    expect(table.rows).toHaveLength(16);
    expect(table.columns).toHaveLength(9);
    expect(table.rows[4]?.slice(0, 3)).toEqual(['E', '0,50', '12,50']);
  });
});

describe('Weibull', () => {
  it('draws the fit over the histogram and names A and k', () => {
    expect(words(svg(weibullOption(weibull, LIGHT)))).toEqual(
      expect.arrayContaining(['Weibull: A = 8,00 m/s, k = 2,00', 'Frecuencia', 'Frecuencia (%)']),
    );
  });
  it('gives histogram and fit in the table', () => {
    expect(weibullTable(weibull).rows).toEqual([
      ['0,5', '2,00', '–'],
      ['1,5', '5,00', '9,10'],
      ['2,5', '–', '3,20'],
    ]);
  });
});

describe('energy', () => {
  const months = { by: 'month', values: [900, ...Array.from({ length: 10 }, () => 700), null] } as const;
  const hours = { by: 'hour', values: Array.from({ length: 24 }, (_, hour) => 20 + hour / 10) } as const;
  it('names its axes with their units, and every month', () => {
    const drawn = words(svg(energyOption(months, LIGHT)));
    expect(drawn).toEqual(expect.arrayContaining(['Energía neta (MWh)', 'Mes', 'ene', 'dic']));
    expect(words(svg(energyOption(hours, DARK)))).toContain('Hora (UTC)');
  });
  it('says the least and the most, and a missing month with a dash', () => {
    expect(energySummary(months)).toBe('Mínimo: 700\u202fMWh en febrero; máximo: 900\u202fMWh en enero');
    expect(energySummary(hours)).toBe('Mínimo: 20,0\u202fMWh a las 00:00; máximo: 22,3\u202fMWh a las 23:00');
    expect(energySummary({ by: 'hour', values: [null] })).toBe('');
    expect(energyTable(months).rows.at(-1)).toEqual(['dic', '–']);
  });
});

/** The numbers on a drawing's axes. */
const numbersIn = (drawn: readonly string[]): string[] => drawn.filter((word) => /^[\d.,]+$/.test(word));

describe('a line and an area', () => {
  const named = { title: 'Viento medio', unit: 'm/s', decimals: 2 };
  const places = [0, 10, 20, 30, 42.7].map((km, at) => ({ km, elevation: 96 + 170 * at, value: 5.13 + at }));
  const line = words(svg(lineOption({ ...named, ends: ['A', 'B'], points: places }, LIGHT)));
  it('has round ticks on all three axes of a line, and says which end is which', () => {
    // The values reach from 5.13 to 9.13 m/s and the relief from 96 to 776 m.
    expect(numbersIn(line).sort()).toEqual(
      [
        ...['0', '10', '20', '30', '40'],
        ...['5', '6', '7', '8', '9', '10'],
        ...['0', '200', '400', '600', '800'],
      ].sort(),
    );
    expect(line).toEqual(expect.arrayContaining(['A', 'B', 'Relieve', 'Viento medio']));
  });
  it('has round ticks under the bins of an area', () => {
    const chart = { ...named, km2: 100, from: 5.1, width: 0.1, counts: Array.from({ length: 43 }, () => 1) };
    expect(numbersIn(words(svg(areaOption(chart, LIGHT)))).slice(-6)).toEqual([
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
  });
  it('says of an area which values it has, and which of them most', () => {
    // By hand: of 1 + 5 + 2 cells five are 62.5 %; three bins of 0.5 from 5.
    const chart = { ...named, km2: 100, from: 5, width: 0.5, counts: [1, 5, 2] };
    expect(areaText(chart).replaceAll('\u202f', ' ')).toBe(
      'Valores: 5,00–6,50 m/s. La franja con más superficie es 5,50–6,00 m/s, con el 62,50 %',
    );
  });
});
