import { useOwnCurve } from '../../charts/energy/settings/own-curve.ts';
import { OWN_TURBINE } from '../../charts/energy/settings/settings.ts';
import { useMastStore } from '../mast-store.ts';
import { firstSettings, turbineSettings } from './energy-settings.ts';

/** The turbine of comparison and correction as it is set, and as it is worked out with; undefined while unknown. */
export function useTurbine() {
  const { place, reference, turbine } = useMastStore();
  const { curve } = useOwnCurve();
  const height = place?.height ?? Number.NaN;
  const settings = turbine ?? firstSettings(height);
  return {
    settings,
    turbine: reference
      ? turbineSettings(settings, curve, OWN_TURBINE, { height, density: reference.densidad })
      : undefined,
  };
}
