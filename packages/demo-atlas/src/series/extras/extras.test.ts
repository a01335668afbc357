import { dailyCycle, moments, regularCalendar } from '@mapa/atlas';
import { EXTRA_FIELDS, EXTRA_INFO, turbulenceIntensity } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import { makeSeries } from '../index.ts';
import { STEPS } from '../period.ts';
import { PLACES } from '../test/places.ts';
import { makeExtras } from './extras.ts';

const CALENDAR = regularCalendar(Date.UTC(2009, 0, 1), 30, STEPS);

describe.each(['land', 'sea', 'estrecho'] as const)('the other fields of the cell "%s"', (place) => {
  const series = makeSeries(PLACES[place]);
  const extras = makeExtras(PLACES[place], series);
  const hours = (values: Float32Array): number[] => dailyCycle(values, CALENDAR).map(({ mean }) => mean);

  it('are all there and possible', () => {
    expect(Object.keys(extras).toSorted()).toEqual(EXTRA_FIELDS.toSorted());
    for (const field of EXTRA_FIELDS) {
      const { minimum, maximum, missing } = moments(extras[field]);
      expect(missing).toBe(0);
      expect(minimum).toBeGreaterThanOrEqual(EXTRA_INFO[field].possible[0]);
      expect(maximum).toBeLessThanOrEqual(EXTRA_INFO[field].possible[1]);
      expect(extras[field]).toHaveLength(STEPS * (EXTRA_INFO[field].hasHeights ? 5 : 1));
    }
  });

  it('agree with density, temperature and one another', () => {
    for (let step = 0; step < STEPS; step += 997) {
      const kelvin = series.T2[step]! + 273.15;
      // The gas law with the virtual temperature, and the definition of the Obukhov length, -u*³ rho c T / (k g H).
      const density = extras.PSFC[step]! / (287.05287 * kelvin * (1 + 0.608 * extras.Q2[step]!));
      expect(Math.abs(density / series.RHO[step]! - 1)).toBeLessThan(1e-5);
      const inverse =
        (-0.4 * 9.81 * extras.HFX[step]!) / (series.RHO[step]! * 1004.5 * kelvin * extras.UST[step]! ** 3);
      expect(Math.abs(inverse - extras.RMOL[step]!)).toBeLessThan(1e-5 + 1e-4 * Math.abs(inverse));
    }
  });

  it('have a turbulence as masts measure it: 4 to 7% at 100 m at sea, 8 to 14% on land', () => {
    let [sum, count] = [0, 0];
    for (let step = 0; step < STEPS; step++) {
      const at = 2 * STEPS + step;
      if (!(series.WS[at]! > 4)) continue;
      sum += turbulenceIntensity(extras.TKE[at]!, series.WS[at]!);
      count++;
    }
    const [low, high] = place === 'sea' ? [0.04, 0.07] : [0.08, 0.14];
    expect(sum / count).toBeGreaterThan(low);
    expect(sum / count).toBeLessThan(high);
  });

  it('follow the sun on land, and not at sea', () => {
    const [heat, depth] = [hours(extras.HFX), hours(extras.PBLH)];
    if (place === 'sea') {
      expect(Math.max(...heat) - Math.min(...heat)).toBeLessThan(5);
      expect(Math.max(...depth) / Math.min(...depth)).toBeLessThan(1.2);
    } else {
      expect(heat[13]).toBeGreaterThan(30);
      expect(heat[2]).toBeLessThan(-5);
      expect(depth[14]! / depth[3]!).toBeGreaterThan(2);
    }
  });
});
