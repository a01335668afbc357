import { type ChosenCurve, curveOf } from '../curve/open-curves.ts';
import type { Loss } from '../losses/categories.ts';
import type { Uncertainty } from '../uncertainty/categories.ts';
import type { Turbine } from './assess.ts';

/** The settings of a turbine. */
export interface TurbineSettings extends Pick<Turbine, 'correction' | 'density'> {
  readonly curve: ChosenCurve;
  readonly losses: readonly { readonly name: Loss['name']; readonly percent: number }[];
  readonly uncertainties: readonly { readonly name: Uncertainty['name']; readonly percent: number }[];
}

/**
 * The turbine of settings: its losses are estimates, and those and uncertainties of 0 % are left out.
 * @throws TypeError where no open curve has its name
 */
export function turbineOf({ curve, correction, density, losses, uncertainties }: TurbineSettings): Turbine {
  return {
    curve: curveOf(curve),
    correction,
    density,
    losses: shares(losses).map((loss) => ({ ...loss, basis: 'estimate' })),
    uncertainties: shares(uncertainties),
    variability: Number.NaN,
  };
}

const shares = <Name>(all: readonly { readonly name: Name; readonly percent: number }[]) =>
  all.filter(({ percent }) => percent !== 0).map(({ name, percent }) => ({ name, share: percent / 100 }));
