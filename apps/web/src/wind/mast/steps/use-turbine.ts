import { useOwnCurve } from '../../charts/energy/settings/own-curve.ts';
import { OWN_TURBINE } from '../../charts/energy/settings/settings.ts';
import { useMastStore } from '../mast-store.ts';
import { firstSettings, turbineSettings } from './energy-settings.ts';
import { shearBetween, shearOfMast } from './shear.ts';
import { mastFacts } from './summary.ts';

/** The exponent of open land, for an atlas without two heights. */
const OPEN_LAND = 0.14;

/** The turbine of comparison and correction, as it is set and as the calculations take it; undefined while unknown. */
export function useTurbine() {
  const { place, reading, reference, turbine } = useMastStore();
  const { curve } = useOwnCurve();
  const height = place?.height ?? Number.NaN;
  const settings = turbine ?? firstSettings(height);
  const shear = reference ? shearBetween(reference.perfil, height, settings.buje) : undefined;
  const own = reading ? shearOfMast(reading.second, height) : undefined;
  const alpha = settings.exponente ?? own?.alpha ?? shear?.alpha ?? OPEN_LAND;
  const mast = reference && { height, density: reference.densidad, alpha };
  const worked = mast ? turbineSettings(settings, curve, OWN_TURBINE, mast) : undefined;
  return {
    settings,
    /** The exponent of the power law to the hub that is worked with, and those that are known. */
    alpha,
    shears: { mast: own, atlas: shear },
    turbine: worked,
    /** The facts of results with this turbine. */
    facts:
      place && reading && mast && worked
        ? mastFacts({
            place,
            measured: {
              ...reading.quality.axis,
              mean: reading.quality.ranges.speed.mean,
              stepMinutes: reading.stepMinutes,
            },
            settings,
            alpha,
            shears: { mast: own, atlas: shear },
            own: curve,
            density: mast.density,
            uncertainties: worked.uncertainties,
          })
        : undefined,
  };
}
