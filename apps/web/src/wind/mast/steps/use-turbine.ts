import { useOwnCurve } from '../../charts/energy/settings/own-curve.ts';
import { OWN_TURBINE } from '../../charts/energy/settings/settings.ts';
import { useMastStore } from '../mast-store.ts';
import { firstSettings, turbineSettings } from './energy-settings.ts';
import { shearBetween } from './shear.ts';

/** That of open land, where the atlas has no two heights. */
const OPEN_LAND = 0.14;

/** The turbine of comparison and correction as it is set, and as it is worked out with; undefined while unknown. */
export function useTurbine() {
  const { place, reference, turbine } = useMastStore();
  const { curve } = useOwnCurve();
  const height = place?.height ?? Number.NaN;
  const settings = turbine ?? firstSettings(height);
  const shear = reference ? shearBetween(reference.perfil, height, settings.buje) : undefined;
  const alpha = settings.exponente ?? shear?.alpha ?? OPEN_LAND;
  return {
    settings,
    /** The exponent of the power law to the hub that is worked with, and that of the atlas where it is known. */
    alpha,
    shear,
    turbine: reference
      ? turbineSettings(settings, curve, OWN_TURBINE, { height, density: reference.densidad, alpha })
      : undefined,
  };
}
