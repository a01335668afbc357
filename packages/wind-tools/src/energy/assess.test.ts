import { HOUR_MS } from '@mapa/field';
import { expect, it } from 'vitest';
import type { PowerCurve } from '../curve/curve.ts';
import { gridCap, hysteresis, type Rule } from '../losses/computed.ts';
import { assessSeries, assessWeibull, type Turbine } from './assess.ts';

/** The power rises from 0 to 100 kW between 0 and 10 m/s and stays there up to 25 m/s. */
const curve: PowerCurve = { name: 'ramp', speeds: [0, 10, 25], power: [0, 100, 100], normalised: false };
const turbine: Turbine = {
  curve,
  correction: 'iec',
  density: 1.225,
  losses: [{ name: 'availability', share: 0.1, basis: 'estimate' }],
  uncertainties: [
    { name: 'horizontal', share: 0.06 },
    { name: 'plant-performance', share: 0.08 },
  ],
  variability: 0.05,
};

/** Two years of hours, in turn at 4 and at 6 m/s. */
const times = Float64Array.from({ length: 2 * 8760 }, (_, n) => Date.UTC(2009, 0) + n * HOUR_MS);
const winds = {
  times,
  speed: times.map((time) => (time < Date.UTC(2010, 0) ? 4 : 6)),
  temperature: times.map(() => Number.NaN),
  density: times.map(() => 1.225),
  stepMinutes: 60,
};

it('a series becomes energy, net of losses, with its uncertainty', () => {
  const found = assessSeries(turbine, winds, [gridCap(50)]);
  // 40 and 60 kW have the mean 50 of a rated 100. The cap makes it 45, a loss of 10 %, and of the rest a tenth is lost
  // again.
  expect(found).toMatchObject({ ratedKW: 100, meanKW: 50, grossMWh: 438.3, capacityFactor: 0.5 });
  expect(found.fullLoadHours).toBeCloseTo(4383, 9);
  expect(found.netMWh).toBeCloseTo(438.3 * 0.81, 9);
  expect(found.losses).toEqual([
    { name: 'curtailment.grid', share: expect.closeTo(0.1, 12), basis: 'timeseries-calculation' },
    turbine.losses[0],
  ]);
  // What is sold is under the cap. Of 40 and 60 kW it leaves 40 and 50, and only the first moves with the speed: (40.4
  // - 39.6) / (0.02 x 90) = 4 / 9 percent of energy for one of speed. The uncertainty of the speed, 6 %, is 6 x 4 / 9 %
  // of the energy.
  expect(found.sensitivity).toBeCloseTo(4 / 9, 9);
  const fixed = (0.06 * (4 / 9)) ** 2 + 0.08 ** 2;
  // The years have 40 and 50 around 45: sqrt(50) / 45.
  expect(found.variability).toBeCloseTo(Math.sqrt(50) / 45, 12);
  expect(found.horizons.map(({ sigma }) => sigma)).toEqual(
    [1, 10, 20].map((years) => expect.closeTo(Math.sqrt(fixed + 50 / 45 ** 2 / years), 11)),
  );
  // 40 and 50 kW for 8766 hours, of which a tenth is lost.
  expect(found.yearlyNetMWh).toEqual([expect.closeTo(350.64 * 0.9, 9), expect.closeTo(438.3 * 0.9, 9)]);
  expect(found.monthlyMWh[0]).toBeCloseTo((50 * 24 * 31) / 1000, 9);
  // The cap and the tenth lost leave 45 x 0.9 of the 50 kW; an hour of the day has 365.25 hours of a year.
  expect(found.monthlyNetMWh[0]).toBeCloseTo((45 * 0.9 * 24 * 31) / 1000, 9);
  expect(found.hourlyNetMWh).toHaveLength(24);
  expect(found.hourlyNetMWh[7]).toBeCloseTo(40.5 * 0.36525, 9);
});

it('without a loss that the series tells, energy varies as the gross power does', () => {
  // Power is proportional to speed, so one percent of speed is one percent of energy. sqrt(0.06^2 + 0.08^2) = 0.1 of
  // the energy. The years have 40 and 60 around 50: sqrt(200) / 50.
  const found = assessSeries(turbine, winds, []);
  expect(found.sensitivity).toBeCloseTo(1, 9);
  expect(found.variability).toBeCloseTo(Math.SQRT2 / 5, 12);
  expect(found.horizons.map(({ sigma }) => sigma)).toEqual(
    [1, 10, 20].map((years) => expect.closeTo(Math.sqrt(0.01 + 0.08 / years), 11)),
  );
});

it('a rule acts on the wind that is changed, and one that takes everything leaves nothing', () => {
  // Below 4.02 m/s the turbine is held; 4 m/s are held, and those of 1 % more, 4.04 m/s, are not. Of 0 and 60 kW in
  // turn: (40.4 + 60.6 - 0 - 59.4) / (0.02 x 60).
  const held: Rule = {
    loss: 'other',
    apply: (power, { speed }) => power.map((value, step) => ((speed[step] ?? 0) < 4.02 ? 0 : value)),
  };
  expect(assessSeries(turbine, winds, [held]).sensitivity).toBeCloseTo(41.6 / 1.2, 9);
  const nothing = assessSeries(turbine, winds, [gridCap(0)]);
  expect([nothing.netMWh, nothing.sensitivity]).toEqual([0, 0]);
});

it('every step has the density of its air', () => {
  // At 1.225 / 8 kg/m3 each power needs twice the wind: 4 m/s give what 2 m/s give otherwise, and 6 m/s what 3 m/s
  // give.
  const thin = { ...winds, density: times.map((_, n) => (n % 2 === 0 ? 1.225 : 1.225 / 8)) };
  const found = assessSeries(turbine, thin, []);
  expect(found.meanKW).toBeCloseTo((40 + 20 + 60 + 30) / 4, 9);
  expect(found.corrections.none).toBeCloseTo(438.3, 9);
});

it('what one rule takes is not there for the next', () => {
  const storm = {
    ...winds,
    speed: winds.speed.map((speed, n) => (n % 2 === 0 ? 24 : speed === 4 ? 26 : 12)),
  };
  const found = assessSeries(turbine, storm, [hysteresis(25, 20), gridCap(80)]);
  // In the first year the turbine stops in all but the first hour: it gives 0 in the hours of 26 m/s, which is past the
  // end of the curve, and 100 in one hour of 24 m/s. In the second year every hour is capped.
  expect(found.losses[0]!.share).toBeCloseTo(1 - (8760 + 1) / (8760 + 4380), 3);
  expect(found.losses[1]!.share).toBeCloseTo(0.2, 12);
});

it('a distribution has no years: their variability is what is said', () => {
  const found = assessWeibull(turbine, [{ a: 8, k: 2, frequency: 1 }]);
  expect(found.variability).toBe(0.05);
  expect(found.netMWh).toBeCloseTo(0.9 * found.grossMWh, 9);
  expect(found.corrections).toEqual({ none: found.grossMWh, iec: found.grossMWh, exponent: found.grossMWh });
  const unknown = assessWeibull({ ...turbine, variability: Number.NaN }, [{ a: 8, k: 2, frequency: 1 }]);
  expect(unknown.horizons[0]!.sigma).toBe(unknown.horizons[2]!.sigma);
});
