import { expect, it } from 'vitest';
import { energyBias } from './energy-bias.ts';

const HOUR = 3_600_000;
const winds = (...speeds: number[]) => ({
  times: Float64Array.from(speeds, (_, n) => n * HOUR),
  speed: Float64Array.from(speeds),
  direction: new Float64Array(speeds.length),
  stepMinutes: 60,
});
/** 100 kW for each m/s from 5 to 15. */
const turbine = {
  curve: { name: 'line', speeds: [5, 15], power: [500, 1500], normalised: false },
  correction: 'none',
  density: 1.225,
} as const;

it('compares the energy of the hours that both have', () => {
  // In common are 4, 8, 12 and 6, 8, 10 m/s: 0 + 800 + 1200 kW and 600 + 800 + 1000 kW.
  const bias = energyBias(winds(4, 8, 12, Number.NaN), winds(6, 8, 10, 14), turbine);
  expect(bias.mastKW).toBeCloseTo(2000 / 3, 9);
  expect(bias.referenceKW).toBeCloseTo(800, 9);
  expect(bias.share).toBeCloseTo(0.2, 9);
  // At a hub with five quarters of the wind: 500 + 1000 + 1500 and 750 + 1000 + 1250 kW.
  expect(energyBias(winds(4, 8, 12), winds(6, 8, 10), turbine, { toHub: 1.25 }).share).toBeCloseTo(0, 9);
});

it('is unknown where the wind of the mast gives no energy, and asks for two pairs', () => {
  expect(energyBias(winds(1, 2), winds(6, 8), turbine).share).toBeNaN();
  expect(() => energyBias(winds(4), winds(6), turbine)).toThrow(RangeError);
});
