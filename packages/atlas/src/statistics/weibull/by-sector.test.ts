import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moments } from '../speed/moments.ts';
import { weibullBySector } from './by-sector.ts';
import { weibullMoment } from './distribution.ts';
import { weibullWasp } from './fit.ts';

it('is the whole fit where all wind comes from one sector', () => {
  const speeds = Float32Array.from({ length: 500 }, (_, n) => 1 + (n % 50) / 4);
  const directions = new Float32Array(500).fill(271);
  const sectors = weibullBySector(speeds, directions);
  expect(sectors.map(({ direction }) => direction)).toEqual([
    0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330,
  ]);
  expect(sectors[9]!.frequency).toBe(1);
  expect(sectors[9]!.weibull!.a).toBeCloseTo(weibullWasp(speeds)!.a, 10);
  expect(sectors[9]!.weibull!.k).toBeCloseTo(weibullWasp(speeds)!.k, 10);
  expect(sectors[0]).toEqual({
    direction: 0,
    frequency: 0,
    mean: Number.NaN,
    meanCube: Number.NaN,
    weibull: undefined,
  });
});

it('leaves gaps out and spreads calms evenly', () => {
  // Worked out by hand: there are two winds and four calms in four sectors, so each sector gets one calm. North has 2
  // of 6 and east 2 of 6.
  const speeds = Float32Array.of(4, 8, 0, 0, 0, 0, 5, Number.NaN);
  const directions = Float32Array.of(10, 95, 0, 0, 0, Number.NaN, Number.NaN, 180);
  const sectors = weibullBySector(speeds, directions, 4);
  expect(sectors.map(({ frequency }) => frequency)).toEqual([2 / 6, 2 / 6, 1 / 6, 1 / 6]);
  expect(sectors.map(({ mean }) => mean)).toEqual([2, 4, 0, 0]);
  expect(sectors[1]!.meanCube).toBe(256);
});

it('has weights that sum to 1 and give back the whole mean and cube', () => {
  const step = fc.tuple(
    fc.float({ min: 0, max: 40, noNaN: true }),
    fc.float({ min: 0, max: 360, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 300 }), fc.constantFrom(12, 16), (steps, count) => {
      const speeds = Float32Array.from(steps, ([speed]) => speed);
      const sectors = weibullBySector(
        speeds,
        Float32Array.from(steps, ([, direction]) => direction),
        count,
      );
      const whole = moments(speeds);
      const weighted = (value: (sector: (typeof sectors)[number]) => number): number =>
        sectors.reduce(
          (sum, sector) => sum + (sector.frequency > 0 ? sector.frequency * value(sector) : 0),
          0,
        );
      expect(weighted(() => 1)).toBeCloseTo(1, 10);
      expect(Math.abs(weighted(({ mean }) => mean) - whole.mean)).toBeLessThan(1e-9 * (1 + whole.mean));
      expect(Math.abs(weighted(({ meanCube }) => meanCube) - whole.meanCube)).toBeLessThan(
        1e-9 * (1 + whole.meanCube),
      );
      for (const { weibull, meanCube } of sectors) {
        if (weibull !== undefined) expect(weibullMoment(weibull, 3) / meanCube).toBeCloseTo(1, 8);
      }
    }),
    { seed: 4, numRuns: 200 },
  );
});
