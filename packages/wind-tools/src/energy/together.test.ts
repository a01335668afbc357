import { expect, it } from 'vitest';
import { cutIn } from '../curve/curve.ts';
import { pearson, together } from './together.ts';

const of = (...values: number[]) => Float64Array.from(values);
const GAP = Number.NaN;

it('Pearson: 1 for what rises alike, -1 for the opposite, and the pairs that have both', () => {
  expect(pearson(of(1, 2, 3, 4), of(2, 4, 6, 8))).toBeCloseTo(1, 12);
  expect(pearson(of(1, 2, 3, 4), of(8, 6, 4, 2))).toBeCloseTo(-1, 12);
  // x - 2.5 = -1.5 -0.5 0.5 1.5; y - 2.5 = -0.5 -1.5 1.5 0.5: Sxy 0.75 + 0.75 + 0.75 + 0.75 = 3, Sxx = Syy = 5.
  expect(pearson(of(1, 2, 3, 4), of(2, 1, 4, 3))).toBeCloseTo(0.6, 12);
  expect(pearson(of(1, 2, GAP, 3, 4), of(2, 1, 9, 4, 3))).toBeCloseTo(0.6, 12);
  expect(pearson(of(1, 2, 3), of(5, 5, 5))).toBeNaN();
});

// Four hours, cut-in 3 m/s. By hand: in the first both are calm; in the second and in the third one is, and the other
// gives 100 or 300 kW; in the last both give 200 kW.
const one = { speed: of(2, 5, 1, 6), power: of(0, 100, 0, 200) };
const other = { speed: of(1, 2, 8, 6), power: of(0, 0, 300, 200) };

it('hours in which all stand still, and in which one makes up for the other', () => {
  expect(together([one, other], 3)).toMatchObject({ hours: 4, still: 0.25, madeUp: 0.5 });
});

it('the sum varies by the parts and how they go together', () => {
  const { deviation, deviations } = together([one, other], 3);
  // Powers 0 100 0 200: mean 75, squares 5625 + 625 + 5625 + 15625 = 27500; 0 0 300 200: mean 125, squares
  // 15625 + 15625 + 30625 + 5625 = 67500; the sum 0 100 300 400: mean 200, squares 40000 + 10000 + 10000 + 40000.
  expect(deviations[0]).toBeCloseTo(Math.sqrt(27500 / 3), 9);
  expect(deviations[1]).toBeCloseTo(Math.sqrt(67500 / 3), 9);
  expect(deviation).toBeCloseTo(Math.sqrt(100_000 / 3), 9);
  // The variance of a sum: the two variances and twice r times both deviations.
  const [a = GAP, b = GAP] = deviations;
  const r = pearson(one.power, other.power);
  expect(deviation ** 2).toBeCloseTo(a ** 2 + b ** 2 + 2 * r * a * b, 6);
});

it('an hour that one of them lacks counts for none', () => {
  const gap = { speed: of(2, 5, GAP, 6), power: of(0, 100, 0, 200) };
  expect(together([gap, other], 3)).toMatchObject({ hours: 3, still: 1 / 3, madeUp: 1 / 3 });
  expect(together([gap, other], 3).deviations[1]).toBeCloseTo(Math.sqrt(80_000 / 6), 9);
});

it('a turbine past its end makes up for nothing', () => {
  const storm = { speed: of(30), power: of(0) };
  expect(together([{ speed: of(1), power: of(0) }, storm], 3)).toMatchObject({ still: 0, madeUp: 0 });
});

it('cut-in is the last speed of the curve before power', () => {
  const curve = { name: 'x', normalised: false };
  expect(cutIn({ ...curve, speeds: [0, 3, 4, 25], power: [0, 0, 90, 90] })).toBe(3);
  expect(cutIn({ ...curve, speeds: [4, 12], power: [50, 90] })).toBe(4);
});
