import { OWN_TURBINE } from '../../charts/energy/settings.ts';
import { useMastStore } from '../mast-store.ts';
import { firstSettings, turbineSettings } from './energy-settings.ts';

/** The turbine of comparison and correction as it is set, and as it is worked out with; undefined while unknown. */
export function useTurbine() {
  const { place, reference, turbine, ownCurve: own } = useMastStore();
  const height = place?.height ?? Number.NaN;
  const settings = turbine ?? firstSettings(height);
  return {
    settings,
    own,
    turbine: reference
      ? turbineSettings(settings, own, OWN_TURBINE, { height, density: reference.densidad })
      : undefined,
  };
}
