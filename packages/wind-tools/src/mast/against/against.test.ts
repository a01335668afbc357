import { describe, expect, it } from 'vitest';
import { twoWinds, windsOf } from '../test/winds.ts';
import { against } from './against.ts';

describe('a mast beside a reference', () => {
  const { mast, reference } = twoWinds();
  const found = against(mast, reference);

  // numpy 2.4 and scipy 1.17 worked out all expected values from the same winds.
  it('differs by what another program finds', () => {
    expect(found.n).toBe(10_080);
    expect(found.reference.mean).toBeCloseTo(7.18440800453875, 9);
    expect(found.mast.mean).toBeCloseTo(8.803230439043187, 9);
    expect(found.bias).toBeCloseTo(-1.6188224345044397, 9);
    expect(found.biasShare).toBeCloseTo(-1.6188224345044397 / 8.803230439043187, 9);
    expect(found.rmse).toBeCloseTo(1.8173601919705982, 9);
    expect(found.mae).toBeCloseTo(1.6479729707888846, 9);
    expect(found.centredRmse).toBeCloseTo(0.8259612538760698, 9);
    expect(found.deviationRatio).toBeCloseTo(0.8008578129755415, 9);
    expect(found.wasserstein).toBeCloseTo(1.6188224345044395, 9);
  });

  it('is explained by the steps, days and months of it', () => {
    expect(found.r2.step).toBeCloseTo(0.9243887087777032, 9);
    expect(found.r2.hour).toBeCloseTo(0.9243887087777032, 9);
    expect(found.r2.day).toBeCloseTo(0.9915296107429554, 9);
    // All fourteen months: the last one has 24 of 28 days.
    expect(found.r2.month).toBeCloseTo(0.9997115748450378, 9);
  });

  it('differs by sector, hour and month', () => {
    expect(found.bySector[3]!.n).toBe(840);
    expect(found.bySector[3]!.meanReference).toBeCloseTo(7.13756596523351, 9);
    expect(found.bySector[3]!.meanMast).toBeCloseTo(7.350751857441908, 9);
    expect(found.bySector[3]!.rmse).toBeCloseTo(0.700329993485742, 9);
    expect(found.bySector[3]!.r2).toBeCloseTo(0.947830123527551, 9);
    expect(found.byHour[13]).toMatchObject({ n: 420, bias: expect.closeTo(-1.5954490892269064, 9) });
    expect(found.byMonth[1]).toMatchObject({ n: 1248, bias: expect.closeTo(-1.779596151224013, 9) });
    expect(found.directionOffset).toBeCloseTo(8, 9);
    expect(found.mast.rose.count).toBe(10_080);
    expect(found.mast.weibull!.k).toBeGreaterThan(1);
  });

  it('needs pairs, and a lag of whole steps', () => {
    const later = windsOf(Float64Array.of(5, 6), Float64Array.of(0, 0), 60, Date.UTC(2030, 0));
    expect(() => against(later, reference)).toThrow('0 pairs of winds are too few');
    expect(() => against(mast, reference, { lagMinutes: 30 })).toThrow(
      'the lag is a multiple of the step, 60 minutes',
    );
  });

  it('with a clock that is ahead is put right, times too', () => {
    const late = { ...mast, times: mast.times.map((time) => time + 2 * 3_600_000) };
    const right = against(late, reference, { lagMinutes: 120 });
    expect(right).toMatchObject({ n: found.n, from: found.from, to: found.to });
    expect(right.byHour[13]).toEqual(found.byHour[13]);
  });
});
