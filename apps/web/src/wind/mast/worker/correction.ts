import { type SeriesAssessment, type TurbineSettings, turbineOf } from '@mapa/wind-tools';
import {
  type Corrected,
  type CorrectionUncertainty,
  corrected,
  correctedEnergy,
  type Method,
  type Sectors,
  type Sources,
} from '@mapa/wind-tools/mast';
import { type FileFacts, type SeriesFormat, written } from './files/formats.ts';

/** The turbine of a mast. */
export interface MastTurbine extends TurbineSettings {
  /** The speed at the hub over that at the mast's height. */
  readonly toHub: number;
}

/** How the long term is corrected. */
export interface Way {
  readonly method: Method;
  readonly sectors: Sectors;
  readonly lagMinutes: number;
}

export interface CorrectionAsked extends Way {
  readonly turbine: MastTurbine;
}

/** The long term as the mast would have measured it, in figures. */
export interface Correction {
  readonly meanSpeed: number;
  /** The standard deviation of the method's speeds over that of the measured ones. */
  readonly deviationRatio: number;
  readonly uncertainty: CorrectionUncertainty;
  readonly energy: SeriesAssessment;
}

export interface SeriesFile extends Way {
  readonly format: SeriesFormat;
  readonly facts: FileFacts;
}

/** What a turbine gives in the corrected long term. */
export function correctionOf(years: Corrected, turbine: MastTurbine): Correction {
  return {
    meanSpeed: years.meanSpeed,
    deviationRatio: years.deviationRatio,
    uncertainty: years.uncertainty,
    energy: correctedEnergy(years, turbineOf(turbine), turbine.toHub),
  };
}

/** The corrected long term in a format. */
export const seriesFileOf = (years: Corrected, { format, facts }: SeriesFile): Promise<Blob> =>
  written(format, years, facts);

/** The long term by a method. Throws RangeError with too few pairs. */
export function correctedBy(sources: Sources, { method, sectors, lagMinutes }: Way): Corrected {
  // Only whole series have steps for the measured values.
  const isWhole = sources.longTerm === sources.reference;
  const stepMinutes = Math.max(sources.mast.stepMinutes, sources.reference.stepMinutes);
  const splice = isWhole && stepMinutes === sources.longTerm.stepMinutes;
  return corrected(sources, { method, sectors, lagMinutes, splice });
}
