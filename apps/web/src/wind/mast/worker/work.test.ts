import { MeasuredError } from '@mapa/wind-tools/measured';
import { describe, expect, it } from 'vitest';
import { OWN_TURBINE } from '../../charts/energy/settings/settings.ts';
import { firstSettings, turbineSettings } from '../steps/energy-settings.ts';
import { compared, WAY, windAt } from './test/compared.ts';

describe('the work beside the page', () => {
  it('finds the factor of a mast, corrects the long term by it and keeps its turn', () => {
    const { work, clock } = compared(false);
    expect(clock.finding).toBe('together');
    const { against, longTerm, cloud } = work.compare({ lagMinutes: 0 });
    expect(against.mast.mean / against.reference.mean).toBeCloseTo(1.2, 4);
    expect(against.directionOffset).toBeCloseTo(10, 6);
    expect(longTerm.r2).toBeCloseTo(1, 6);
    expect(cloud.atlas.length).toBeLessThanOrEqual(1500);
    const turbine = {
      // Power equals a hundred times the speed up to 25 m/s, so that the mean power tells the mean speed.
      curve: { own: { speeds: [0, 25], power: [0, 2500] } },
      correction: 'none',
      density: 1.225,
      losses: [],
      uncertainties: [],
      toHub: 1,
    } as const;
    const { meanSpeed, energy } = work.correct({ ...WAY, turbine });
    const mean = Array.from({ length: 8765 }, (_, n) => windAt(n)).reduce((sum, one) => sum + one, 0) / 8765;
    expect(meanSpeed).toBeCloseTo(1.2 * mean, 3);
    expect(energy.meanKW).toBeCloseTo(120 * mean, -1);
    // A hub in 1.1 times the wind has 1.1 times the power of this curve.
    const higher = work.correct({ ...WAY, turbine: { ...turbine, toHub: 1.1 } }).energy.meanKW;
    expect(higher / energy.meanKW).toBeCloseTo(1.1, 6);
  });

  it('goes on with the series that it has where another reading is refused', () => {
    const { work, choice } = compared(false);
    const before = work.compare({ lagMinutes: 0 });
    const other = { ...choice, direction: undefined, second: { column: 3, height: 40 } };
    expect(() => work.read(other)).toThrow(MeasuredError);
    expect(work.compare({ lagMinutes: 0 })).toEqual(before);
    work.read({ ...other, impossible: 'gap' });
    expect(work.compare({ lagMinutes: 0 })).not.toEqual(before);
  });

  it('counts what the years to come vary once', () => {
    const { work } = compared(true);
    const settings = { ...firstSettings(80), turbina: 'IEA_Reference_3.4MW_130' };
    const mast = { height: 80, density: 1.1, alpha: 0.14 };
    const turbine = turbineSettings(settings, undefined, OWN_TURBINE, mast);
    if (!turbine) throw new Error('no turbine');
    const { energy, uncertainty } = work.correct({ ...WAY, turbine });
    // By hand: 2.5 % of the speed for the measurement, 2 % to the turbine, nothing to a hub at the same height, and the
    // correction; 5 % of the energy for the turbine. Ten years vary by a year's 6 % over √10, which is 1.9 %, and no
    // further uncertainty of the future stands beside it.
    const speed = energy.sensitivity * Math.hypot(0.025, 0.02, uncertainty.share);
    const year = Number.isNaN(energy.variability) ? 0 : energy.variability;
    const ten = energy.horizons.find(({ years }) => years === 10);
    expect(ten?.sigma).toBeCloseTo(Math.hypot(speed, 0.05, year / Math.sqrt(10)), 9);
  });
});
