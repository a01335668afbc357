import { type PowerCurve, rated } from './curve.ts';
import table from './open-curves.json' with { type: 'json' };

/**
 * Turbines whose curves anybody may use, under the names that their source gives them: NREL,
 * github.com/NREL/turbine-models (BSD-3-Clause, see NOTICES.md). The curves of the IEC classes are composites of the
 * industry, given as shares of rated power.
 */
export const OPEN_CURVES: readonly PowerCurve[] = Object.entries(table).map(([name, curve]) => ({
  name,
  normalised: false,
  ...curve,
}));
export type OpenCurveName = keyof typeof table;

/**
 * A power curve: an open one by its name, with the rated power where the curve is in shares of it; or an own one in m/s
 * and kW.
 */
export type ChosenCurve =
  | { readonly name: string; readonly ratedKW: number }
  | { readonly own: Pick<PowerCurve, 'speeds' | 'power'> };

/**
 * The curve that was chosen, in kW.
 * @throws TypeError where no open curve has its name
 */
export function curveOf(chosen: ChosenCurve): PowerCurve {
  if ('own' in chosen) return { name: 'own', ...chosen.own, normalised: false };
  const open = OPEN_CURVES.find(({ name }) => name === chosen.name);
  if (open === undefined) throw new TypeError(`There is no curve of ${chosen.name}`);
  return open.normalised ? rated(open, chosen.ratedKW) : open;
}
