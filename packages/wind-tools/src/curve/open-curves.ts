import type { PowerCurve } from './curve.ts';
import table from './open-curves.json' with { type: 'json' };

/**
 * Eleven turbines whose curves anybody may use, by the names of their source: NREL, github.com/NREL/turbine-models
 * (BSD-3-Clause, see NOTICES.md). Those of the IEC classes are composites of the industry, as shares of rated power.
 */
export const OPEN_CURVES: readonly PowerCurve[] = table.map((curve) => ({
  normalised: false,
  ...curve,
}));
