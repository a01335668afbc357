import { describe, expect, it } from 'vitest';
import { OPEN_CURVES } from '../../curve/open-curves.ts';
import { SteadyWindError } from '../methods/comparable.ts';
import { twoWinds } from '../test/winds.ts';
import { bestOf } from './best.ts';
import { corrected } from './corrected.ts';
import { correctedEnergy } from './energy.ts';
import { longTerm } from './long-term.ts';
import type { Score } from './scores.ts';

const { mast, reference } = twoWinds();
const sources = { mast, reference, longTerm: reference };
const found = longTerm(sources);
const score = (method: string, sectors: number) =>
  found.scores.find((one) => one.method === method && one.sectors === sectors)!;

describe('the methods', () => {
  // numpy and scipy worked out these values from the same winds: ten turns of calendar months left out.
  it('are scored on months that they had not seen', () => {
    expect(found.scores).toHaveLength(14);
    expect(score('ols', 0).leftOut).toMatchObject({
      errors: { n: 10_080, rmse: expect.closeTo(0.7133765810595876, 9) },
      bias: expect.closeTo(8.786577822189971e-5, 9),
      cube: expect.closeTo(0.02611267439293278, 9),
      wasserstein: expect.closeTo(0.12776941689436067, 9),
    });
    expect(score('varianceRatio', 0).leftOut).toMatchObject({
      errors: { rmse: expect.closeTo(0.7209027408744637, 9) },
      cube: expect.closeTo(0.02741180804203218, 9),
      wasserstein: expect.closeTo(0.11781550618807023, 9),
    });
    expect(score('ols', 12).leftOut!.errors.rmse).toBeCloseTo(0.576605374048612, 9);
  });

  it('by sector are better where one sector differs, and the best is named with the reason', () => {
    expect(score('varianceRatio', 12).leftOut!.errors.rmse).toBeLessThan(0.6);
    const { best } = found;
    expect(['smallest', 'simplest']).toContain(best.why);
    expect(best.cube).toBeLessThanOrEqual(1.05 * best.smallest.cube);
  });

  it('that are as good give way to the simplest', () => {
    const scored = (method: Score['method'], sectors: Score['sectors'], cube: number): Score => ({
      ...score('ols', 0),
      method,
      sectors,
      leftOut: { ...score('ols', 0).leftOut!, cube },
    });
    const close = [scored('quantileMap', 12, 0.02), scored('tls', 0, 0.0209), scored('ols', 0, 0.0208)];
    expect(bestOf(close)).toMatchObject({ method: 'tls', sectors: 0, why: 'simplest', cube: 0.0209 });
    const far = [scored('quantileMap', 12, 0.02), scored('tls', 0, 0.022)];
    expect(bestOf(far)).toMatchObject({ method: 'quantileMap', sectors: 12, why: 'smallest' });
    const untested = bestOf([{ ...score('ols', 0), leftOut: null }]);
    expect(untested).toMatchObject({ method: 'varianceRatio', sectors: 0, why: 'untested' });
  });

  it('need pairs that vary', () => {
    // The sum of thousands of 5.1 is not that many times 5.1: rounding alone would leave a variance.
    for (const one of [5, 5.1])
      expect(() => longTerm({ ...sources, mast: { ...mast, speed: mast.speed.map(() => one) } })).toThrow(
        SteadyWindError,
      );
    const few = { ...mast, speed: mast.speed.map((value, n) => (n < 3 ? value : Number.NaN)) };
    expect(() => longTerm({ ...sources, mast: few })).toThrow('3 pairs of winds are too few');
  });
});

describe('the corrected years', () => {
  const options = { method: 'varianceRatio', sectors: 0, splice: false } as const;

  it('have the mean and the directions of the mast', () => {
    const years = corrected(sources, options);
    // The variance ratio keeps the mean of the pairs, which here are all years.
    expect(years.meanSpeed).toBeCloseTo(8.803230439043187, 3);
    expect(years.direction[100]!).toBeCloseTo(mast.direction[100]!, 6);
    expect(years.measured.every((one) => one === 0)).toBe(true);
  });

  it('have the directions of the reference where no turn can be told', () => {
    const own = { ...mast, direction: mast.direction.map((_, n) => (n * 137) % 360) };
    expect(corrected({ ...sources, mast: own }, options).direction).toEqual(reference.direction);
    // The vane goes its own way in winds from the east alone: those are turned as all are.
    const partly = mast.direction.map((from, n) => (Math.abs(from - 98) < 15 ? (n * 137) % 360 : from));
    const { direction } = corrected({ ...sources, mast: { ...mast, direction: partly } }, options);
    const east = reference.direction.findIndex((from) => Math.abs(from - 90) < 5);
    const turn = direction[east]! - reference.direction[east]!;
    expect(Math.abs(turn - 8)).toBeLessThan(5);
  });

  it('say how far the method keeps the width of the distribution', () => {
    const ratio = (method: 'ols' | 'varianceRatio', of = sources) =>
      corrected(of, { ...options, method }).deviationRatio;
    // A line's speeds have slope times the deviation of the reference: √(syy / sxx), and r times that of the mast.
    expect(ratio('varianceRatio')).toBeCloseTo(1, 3);
    expect(ratio('ols')).toBeCloseTo(Math.sqrt(found.r2), 3);
    const other = { ...mast, speed: mast.speed.map((_, n) => 5 + Math.sin(n * n)) };
    expect(ratio('ols', { ...sources, mast: other })).toBeLessThan(0.05);
  });

  it('have the measured values where there are any', () => {
    const part = { ...mast, speed: mast.speed.map((value, n) => (n < 100 ? value : Number.NaN)) };
    const years = corrected({ ...sources, mast: part }, { ...options, splice: true });
    expect(years.measured.reduce((sum, one) => sum + one, 0)).toBe(100);
    expect(years.speed.subarray(0, 100)).toEqual(mast.speed.subarray(0, 100));
    expect(years.speed[100]).not.toBe(mast.speed[100]);
    const thin = { ...reference, stepMinutes: 600 };
    expect(() => corrected({ ...sources, longTerm: thin }, { ...options, splice: true })).toThrow(RangeError);
  });

  it('are uncertain as the correlation, the years and the months left out say', () => {
    const { uncertainty } = corrected(sources, options);
    // Worked out by numpy. One whole year says nothing of their variability, so that 6 percent count.
    expect(uncertainty.variability).toBe(0.06);
    expect(uncertainty.r2).toBeCloseTo(0.9915296107429554, 9);
    expect(uncertainty.yearsTogether).toBeCloseTo(1.1498973305954825, 9);
    expect(uncertainty.correlation).toBeCloseTo(0.005149598882688851, 9);
    expect(uncertainty.period).toBeCloseTo(0.055715311334153875, 9);
    expect(uncertainty.jackknife).toBeCloseTo(0.002278391081058938, 9);
    expect(uncertainty.share).toBeCloseTo(Math.hypot(0.005149598882688851, 0.055715311334153875), 9);
  });

  it('are as uncertain as without the reference where it explains less than half', () => {
    // Waves of 3 and 5 days have nothing in common; a third of the one in the other is R squared 0.1.
    const wave = (days: number) => mast.speed.map((_, n) => 8 + Math.sin((2 * Math.PI * n) / (24 * days)));
    const [three, five] = [wave(3), wave(5)];
    const lone = { ...mast, speed: three.map((value, n) => value / 3 + five[n]!) };
    const { uncertainty } = corrected(
      { mast: lone, reference: { ...reference, speed: three }, longTerm: { ...reference, speed: three } },
      options,
    );
    expect(uncertainty.r2).toBeCloseTo(0.1, 1);
    expect(uncertainty.period).toBe(0);
    // By hand: 0.06 / sqrt(420 / 365.25).
    expect(uncertainty.correlation).toBeCloseTo(0.05595, 5);
  });

  it('tell days that do not vary from too few', () => {
    const sameDays = mast.speed.map((_, n) => 8 + Math.sin((2 * Math.PI * n) / 24));
    const { uncertainty } = corrected({ ...sources, mast: { ...mast, speed: sameDays } }, options);
    expect(uncertainty).toMatchObject({ r2: Number.NaN, days: 420 });
  });

  it('are as uncertain as without the reference where fewer than 30 days are shared', () => {
    // 29 days of 24 hours: R squared of a few days, and always that of two, is high by chance.
    const few = { ...mast, speed: mast.speed.map((value, n) => (n < 29 * 24 ? value : Number.NaN)) };
    const { uncertainty } = corrected({ ...sources, mast: few }, options);
    expect(uncertainty).toMatchObject({ r2: Number.NaN, days: 29 });
    // By hand: 0.06 / sqrt(29 / 365.25).
    expect(uncertainty.correlation).toBeCloseTo(0.2129, 3);
  });

  it('give an energy whose P90 has the uncertainty of the correction', () => {
    const years = corrected(sources, options);
    const energy = correctedEnergy(years, {
      curve: OPEN_CURVES[0]!,
      correction: 'iec',
      density: 1.2,
      losses: [],
      uncertainties: [{ name: 'historical', share: 0.5 }],
      variability: 0.06,
    });
    expect(energy.uncertainties).toEqual([
      {
        name: 'historical',
        share: years.uncertainty.share,
        ofEnergy: energy.sensitivity * years.uncertainty.share,
      },
    ]);
    const [one] = energy.horizons;
    expect(one!.p90).toBeCloseTo(energy.netMWh * (1 - 1.2815515655446 * one!.sigma), 6);
    expect(one!.sigma).toBeCloseTo(Math.hypot(energy.sensitivity * years.uncertainty.share, 0.06), 9);
  });
});
