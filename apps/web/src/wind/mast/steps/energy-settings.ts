import {
  CLASS_KW,
  CORRECTION_METHODS,
  ENERGY_DEFAULTS,
  type EnergyRequest,
  estimatedLosses,
  ownCurveOf,
  TURBINES,
  type TurbineName,
  UNCERTAINTY_CATEGORIES,
} from '@mapa/contract';
import type { OwnCurve } from '../../charts/energy/settings/own-curve.ts';
import type { MastTurbine } from '../worker/correction.ts';

/** The settings of the energy; the percents of uncertainty are one standard deviation. */
export interface EnergySettings {
  readonly turbina: string;
  /** The rated power in kW, for a curve in shares of it. */
  readonly potencia: number;
  readonly buje: number;
  readonly correccion: EnergyRequest['correccion'];
  readonly perdidas: EnergyRequest['perdidas'];
  /** Exponent of the power law from the mast's height to the hub's; null while it is that of the atlas. */
  readonly exponente: number | null;
  readonly incertidumbres: Readonly<Record<UncertaintyOfMast, number>>;
}

export const MAST_UNCERTAINTIES = {
  medida: 'Incertidumbre: Medida del viento',
  vertical: 'Incertidumbre: Del anemómetro al buje',
  horizontal: 'Incertidumbre: Del mástil a la turbina',
  evaluacion: 'Incertidumbre: Cambio del clima futuro',
  rendimiento: 'Incertidumbre: Rendimiento de la turbina (de la energía)',
} as const;
type UncertaintyOfMast = keyof typeof MAST_UNCERTAINTIES;
export const MAST_UNCERTAINTY_NAMES = Object.keys(MAST_UNCERTAINTIES) as readonly UncertaintyOfMast[];

/** The categories of the uncertainties; that of the correction is added by the calculations themselves. */
const CATEGORIES = { ...UNCERTAINTY_CATEGORIES, medida: 'measurement' } as const;

/** Generic assumptions: a calibrated cup, and years to come that vary as those of the winds do. */
export const firstSettings = (height: number): EnergySettings => ({
  turbina: ENERGY_DEFAULTS.turbina,
  potencia: CLASS_KW,
  buje: height,
  correccion: ENERGY_DEFAULTS.correccion,
  perdidas: ENERGY_DEFAULTS.perdidas,
  exponente: null,
  incertidumbres: { medida: 2.5, vertical: 2, horizontal: 2, evaluacion: 0, rendimiento: 5 },
});

/** The rated power of an open turbine as it is set, kW. */
export const ratedKW = ({ turbina, potencia }: Pick<EnergySettings, 'turbina' | 'potencia'>): number => {
  const open = TURBINES[turbina as TurbineName];
  return open.escalable ? potencia : open.potencia;
};

/**
 * The turbine in the form of the calculations; undefined while the own curve is missing.
 * @param alpha exponent of the power law from the mast's height to the hub's
 */
export function turbineSettings(
  settings: EnergySettings,
  own: OwnCurve | undefined,
  ownName: string,
  mast: { readonly height: number; readonly density: number; readonly alpha: number },
): MastTurbine | undefined {
  const { turbina, potencia, buje, perdidas, incertidumbres } = settings;
  const isOwn = turbina === ownName;
  if (isOwn && !own) return undefined;
  return {
    curve: isOwn && own ? ownCurveOf(own) : { name: turbina, ratedKW: potencia },
    correction: CORRECTION_METHODS[settings.correccion],
    density: mast.density,
    losses: estimatedLosses(perdidas),
    uncertainties: MAST_UNCERTAINTY_NAMES.map((name) => ({
      name: CATEGORIES[name],
      // Nothing is extrapolated at the height of the anemometer.
      percent: name === 'vertical' && buje === mast.height ? 0 : incertidumbres[name],
    })),
    toHub: (buje / mast.height) ** mast.alpha,
  };
}
