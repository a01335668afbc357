import type { ProfileChart, RoseChart, WeibullChart } from '@mapa/contract';
import { MONTHS } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import {
  DARK,
  LIGHT,
  type SitesCycle,
  siteLine,
  sitesCycleOption,
  sitesCycleTable,
  sitesProfileOption,
  sitesProfileTable,
  sitesRosesLayout,
  sitesRosesOption,
  sitesRosesTable,
  sitesScatterOption,
  sitesWeibullOption,
  sitesWeibullTable,
} from '../index.ts';
import { svg, words } from '../test/drawing.ts';

const DIRECTIONS = 'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO'.split(' ');
const generic = { type: 'line', tracename: '', xlabel: '', ylabel: '' };
const profile = (x: (number | null)[]): ProfileChart => ({
  ...generic,
  x,
  y: [50, 100],
  subplot: { x: [12, 11], y: [50, 100] },
});
const weibull = (peak: number): WeibullChart => ({
  ...generic,
  x: [0, 0.25, 0.5],
  y: [0, peak, 1],
  xhist: [0.5, 1.5],
  yhist: [peak, null],
  name: '',
});
/** All of the wind from one direction, in so many percent, in the first of two bins; the rest is even. */
const rose = (share: number): RoseChart => ({
  ...generic,
  yhist0: DIRECTIONS,
  yhist1: [0, 2],
  yhist2: [DIRECTIONS.map((_, at) => (at === 4 ? share : (100 - share) / 15)), DIRECTIONS.map(() => 0)],
});

describe('a cycle of several points', () => {
  const chart: SitesCycle = {
    by: 'month',
    sites: [
      { number: 1, data: Array.from({ length: 12 }, (_, month) => 7 + month / 10) },
      { number: 3, data: [5, null, ...Array.from({ length: 10 }, () => 6)] },
    ],
  };
  it('names the points as the page numbers them, axes and months', () => {
    const drawn = words(svg(sitesCycleOption(chart, LIGHT)));
    expect(drawn).toEqual(expect.arrayContaining(['Punto 1', 'Punto 3', 'Mes', 'ene', 'dic']));
    expect(drawn).not.toContain('Punto 2');
  });
  it('names on a phone as many months as there is room for, at even distances', () => {
    const drawn = words(svg(sitesCycleOption(chart, LIGHT), 326));
    const months = drawn.map((word) => MONTHS.indexOf(word)).filter((month) => month >= 0);
    expect(months.length).toBeGreaterThan(3);
    expect(new Set(months.slice(1).map((month, at) => month - (months[at] ?? 0))).size).toBe(1);
  });
  it('has one axis for all, from the calmest to the windiest', () => {
    // The axis goes from 5 to 8.1 m/s, outwards to whole steps of 1 m/s.
    expect(sitesCycleOption(chart, LIGHT).yAxis).toMatchObject({ min: 5, max: 9, interval: 1 });
  });
  it('says what is missing with a dash in the table', () => {
    const { columns, rows } = sitesCycleTable(chart);
    expect(columns).toEqual(['Mes', 'Punto 1 (m/s)', 'Punto 3 (m/s)']);
    expect(rows[1]).toEqual(['feb', '7,10', '–']);
    expect(sitesCycleTable({ by: 'hour', sites: [] }).rows[5]).toEqual(['05:00']);
  });
});

it('profiles and distributions of several points stand in one table each', () => {
  const profiles = [
    { number: 1, data: profile([6, 7.25]) },
    { number: 2, data: profile([5, null]) },
  ];
  expect(sitesProfileTable(profiles).rows).toEqual([
    ['50', '6,00', '5,00'],
    ['100', '7,25', '–'],
  ]);
  expect(words(svg(sitesProfileOption(profiles, DARK)))).toEqual(
    expect.arrayContaining(['Punto 2', 'Altura (m)', 'Velocidad del viento (m/s)']),
  );
  const fits = [
    { number: 1, data: weibull(9) },
    { number: 2, data: weibull(4) },
  ];
  expect(sitesWeibullTable(fits).rows).toEqual([
    ['0,5', '9,00', '4,00'],
    ['1,5', '–', '–'],
  ]);
  expect(words(svg(sitesWeibullOption(fits, LIGHT)))).toContain('Frecuencia (%)');
  const long = { ...weibull(9), x: [0, 12, 17, 30], y: [0, 9, 0.1, 0.09] };
  expect(sitesWeibullOption([{ number: 1, data: long }], LIGHT).xAxis).toMatchObject({ max: 20 });
});

describe('roses side by side', () => {
  const roses = [12, 38, 20, 9].map((share, at) => ({ number: at + 1, data: rose(share) }));
  // By hand: a rose wants 2 x (88 + 28) px, needs 2 x (56 + 28), and 28 px on either side of it are not its own.
  const layout = sitesRosesLayout(4, 600);
  const option = sitesRosesOption(roses, layout, LIGHT);
  it.each([
    [4, 600, 2, 92],
    [6, 700, 3, 88],
    [6, 358, 2, 61],
    [2, 200, 1, 72],
    [6, 1168, 3, 92],
    [5, 300, 1, 92],
  ])('%d of them in %d px have %d columns and a radius of %d px', (sites, width, columns, radius) => {
    expect(sitesRosesLayout(sites, width)).toMatchObject({ columns, radius });
  });
  it('have the same rings, as large as the longest bar of all needs', () => {
    const axes = option.radiusAxis as { max: number; interval: number }[];
    // 38 % needs four rings of 10 %.
    expect(axes.map(({ max, interval }) => [max, interval])).toEqual(Array(4).fill([40, 10]));
  });
  it('stand in rows, each with its name and the four main directions', () => {
    const drawn = words(svg(option, 600, layout.height));
    expect(drawn.filter((word) => /^Punto/.test(word))).toEqual(['Punto 1', 'Punto 2', 'Punto 3', 'Punto 4']);
    expect(drawn.filter((word) => word === 'N')).toHaveLength(4);
    expect(drawn).not.toContain('NNE');
    const centres = (option.polar as { center: [string, number] }[]).map(({ center }) => center);
    // A row has 24 px of title and twice 92 + 28 px of rose.
    expect(centres).toEqual([
      ['25%', 144],
      ['75%', 144],
      ['25%', 408],
      ['75%', 408],
    ]);
  });
  it('give the share of each direction in a table', () => {
    expect(sitesRosesTable(roses).rows[4]).toEqual(['E', '12,00', '38,00', '20,00', '9,00']);
  });
});

it('a scatter has axes of one length, and only the hours that both have', () => {
  const option = sitesScatterOption({ of: [1, 4], x: [3, null, 11.2], y: [2, 5, 4] }, LIGHT);
  expect([option.xAxis, option.yAxis]).toEqual([
    expect.objectContaining({ max: 15, name: 'Punto 1 (m/s)' }),
    expect.objectContaining({ max: 15, name: 'Punto 4 (m/s)' }),
  ]);
  expect((option.series as { data: unknown }[])[0]?.data).toEqual([
    [3, 2],
    [11.2, 4],
  ]);
});

/** What people with protanopia, deuteranopia and tritanopia see of linear RGB (Machado, Oliveira, Fernandes 2009). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
type Triple = [number, number, number];
const times = (matrix: readonly number[], [x, y, z]: Triple): Triple =>
  [0, 3, 6].map((at) => {
    const [a = 0, b = 0, c = 0] = matrix.slice(at, at + 3);
    return a * x + b * y + c * z;
  }) as Triple;
const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
/** OKLab, in which equal distances look about equal (Ottosson 2020). */
const TO_CONES = [0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566];
const CONES = [...TO_CONES, 0.0883024619, 0.2817188376, 0.6299787005];
const TO_LAB = [0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099];
const LAB = [...TO_LAB, 0.0259040371, 0.7827717662, -0.808675766];
const seen = (eye: readonly number[], colour: string): Triple => {
  const rgb = times(eye, linear(colour)).map((value) => Math.min(1, Math.max(0, value))) as Triple;
  return times(LAB, times(CONES, rgb).map(Math.cbrt) as Triple);
};
const luminance = (colour: string): number => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the colours of points on a %s page', (_, style) => {
  // A distance of 0.02 can just be told apart side by side; thin lines need several times as much.
  it.each(Object.entries(EYES))('keep apart for %s eyes', (_eye, matrix) => {
    const colours = style.sites.map((colour) => seen(matrix, colour));
    expect(colours).toHaveLength(6);
    const apart = colours.flatMap((one, n) =>
      colours.slice(0, n).map((other) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))),
    );
    expect(Math.min(...apart)).toBeGreaterThan(0.12);
  });
  it('have a contrast of 3:1 to the page', () => {
    for (const colour of style.sites) {
      const [low = 0, high = 0] = [luminance(colour), luminance(style.background)].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(3);
    }
  });
  it('are never the only sign: each has a dash and a symbol of its own', () => {
    const looks = [1, 2, 3, 4, 5, 6].map((number) => siteLine(number, style));
    expect(new Set(looks.map(({ lineStyle }) => String(lineStyle.type))).size).toBe(6);
    expect(new Set(looks.map(({ symbol }) => symbol)).size).toBe(6);
  });
});
