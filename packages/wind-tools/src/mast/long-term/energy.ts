import { assessSeries, type SeriesAssessment, type Turbine } from '../../energy/assess.ts';
import type { Corrected } from './corrected.ts';

/**
 * The energy of corrected years, with the uncertainty of the correction as the `historical` one of the turbine's list.
 * @param turbine its density, kg/m3, is that of every step
 * @param toHub the factor from the mast's height to the hub's, by the shear of the atlas; 1 at the same height
 */
export function correctedEnergy(corrected: Corrected, turbine: Turbine, toHub = 1): SeriesAssessment {
  const { times, speed, stepMinutes, uncertainty } = corrected;
  const others = turbine.uncertainties.filter(({ name }) => name !== 'historical');
  const uncertainties = [...others, { name: 'historical' as const, share: uncertainty.share }];
  const conditions = {
    times,
    speed: speed.map((value) => toHub * value),
    temperature: new Float64Array(speed.length).fill(Number.NaN),
    density: new Float64Array(speed.length).fill(turbine.density),
    stepMinutes,
  };
  return assessSeries({ ...turbine, uncertainties }, conditions, []);
}
