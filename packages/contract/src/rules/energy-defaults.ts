import type { EnergyRequest } from '../energy.ts';
import type { TurbineName } from './turbines.ts';

/**
 * The defaults of page and report: losses of a small wind farm, as generic assumptions, and the uncertainty of an atlas
 * without any measurement. The uncertainty of the model is the one that its validation found over masts.
 */
export const ENERGY_DEFAULTS = {
  buje: 100,
  turbina: 'IEA_Reference_3.4MW_130',
  correccion: 'iec',
  perdidas: {
    interaccion: 5,
    disponibilidad: 3,
    electricas: 2,
    rendimiento: 2,
    ambientales: 2,
    limitaciones: 0,
    otras: 0,
  },
  incertidumbres: {
    modelo: 'atlas',
    historico: 3,
    vertical: 2,
    horizontal: 3,
    // What the years to come vary is counted by horizon, from the years of the series.
    evaluacion: 0,
    rendimiento: 5,
  },
} as const satisfies Pick<EnergyRequest, 'buje' | 'correccion'> & {
  readonly turbina: TurbineName;
  // All losses, because a missing one counts as none.
  readonly perdidas: Required<EnergyRequest['perdidas']>;
  readonly incertidumbres: Required<EnergyRequest['incertidumbres']>;
};

/**
 * The standard deviation over masts of the difference between the mean speed of the mesoscale model and the measured
 * one, m/s (Dörenkämper et al., Geoscientific Model Development 13, 2020). For a place without a mast it is the only
 * uncertainty with a basis.
 */
export const MODEL_DEVIATION = 0.78;

/** Electricity of a mean Spanish home in a year, MWh, by Red Eléctrica. */
export const HOME_MWH = 3.272;
