import type { PowerCurve } from './curve.ts';
import table from './open-curves.json' with { type: 'json' };

/**
 * Eleven turbines whose curves anybody may use, under the names that their source gives them: NREL,
 * github.com/NREL/turbine-models (BSD-3-Clause, see NOTICES.md). The curves of the IEC classes are composites of the
 * industry, given as shares of rated power.
 */
export const OPEN_CURVES: readonly PowerCurve[] = table.map((curve) => ({
  normalised: false,
  ...curve,
}));
