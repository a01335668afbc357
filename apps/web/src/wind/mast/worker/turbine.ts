import { type OpenTurbine, TURBINES } from '@mapa/contract';
import { OPEN_CURVES, type PowerCurve, rated, type Turbine } from '@mapa/wind-tools';

/** What the visitor says of the turbine, in percent, m and kW. */
export interface TurbineSettings {
  /** An open curve by its name, or an own one in m/s and kW. */
  readonly curve:
    | { readonly name: string; readonly ratedKW: number }
    | { readonly own: { readonly speeds: readonly number[]; readonly power: readonly number[] } };
  readonly correction: Turbine['correction'];
  /** kg/m3. */
  readonly density: number;
  readonly losses: readonly { readonly name: Turbine['losses'][number]['name']; readonly percent: number }[];
  readonly uncertainties: readonly {
    readonly name: Turbine['uncertainties'][number]['name'];
    readonly percent: number;
  }[];
  /** The speed at the hub over that at the mast's height. */
  readonly toHub: number;
}

/** The turbine of settings; losses and uncertainties of 0 % are left out. */
export function turbineOf({ curve, correction, density, losses, uncertainties }: TurbineSettings): Turbine {
  return {
    curve: curveOf(curve),
    correction,
    density,
    losses: losses.flatMap(({ name, percent }) =>
      percent === 0 ? [] : [{ name, share: percent / 100, basis: 'estimate' as const }],
    ),
    uncertainties: uncertainties.flatMap(({ name, percent }) =>
      percent === 0 ? [] : [{ name, share: percent / 100 }],
    ),
    variability: Number.NaN,
  };
}

function curveOf(curve: TurbineSettings['curve']): PowerCurve {
  if ('own' in curve) return { name: 'propia', ...curve.own, normalised: false };
  const open = OPEN_CURVES.find(({ name }) => name === curve.name);
  const known: OpenTurbine | undefined = (TURBINES as Readonly<Record<string, OpenTurbine>>)[curve.name];
  if (open === undefined || known === undefined) throw new TypeError(`There is no curve of ${curve.name}`);
  return open.normalised ? rated(open, known.escalable ? curve.ratedKW : known.potencia) : open;
}
