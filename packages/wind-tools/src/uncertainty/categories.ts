/**
 * The uncertainties of an energy by the categories of IEC 61400-15-2, and whether each is one of the speed or of the
 * energy.
 */
export const UNCERTAINTIES = {
  measurement: 'speed',
  historical: 'speed',
  vertical: 'speed',
  horizontal: 'speed',
  'evaluation-period': 'speed',
  'plant-performance': 'energy',
} as const;

export type UncertaintyName = keyof typeof UNCERTAINTIES;

/** An uncertainty: one standard deviation as a share of the speed or of the energy. */
export interface Uncertainty {
  readonly name: UncertaintyName;
  readonly share: number;
}

export const isUncertaintyName = (name: string): name is UncertaintyName =>
  Object.hasOwn(UNCERTAINTIES, name);

/** An uncertainty as a share of the energy. An uncertainty of the speed is multiplied by the sensitivity. */
export const ofEnergy = ({ name, share }: Uncertainty, sensitivity: number): number =>
  UNCERTAINTIES[name] === 'speed' ? sensitivity * share : share;
