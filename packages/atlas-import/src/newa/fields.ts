import type { Packing } from '@mapa/atlas/format';
import type { SeriesField } from '@mapa/field';

/** The rule by which a field of the atlas is made from its variable in a NEWA file. */
export interface NewaField {
  /** Accepted spellings of the file's unit, and the number to add to come to the unit of the atlas. */
  readonly units: Readonly<Record<string, number>>;
  /** The possible values, in the unit of the atlas. Others are refused. */
  readonly range: readonly [low: number, high: number];
  readonly packing: Packing;
}

/** The stored number of a missing value. */
export const MISSING = -32_768;

const KELVIN = -273.15;

const SPEED: NewaField = {
  units: { 'm s-1': 0, 'm/s': 0, 'm s**-1': 0 },
  range: [0, 65],
  packing: { scale: 0.001, offset: 32.76, missing: MISSING },
};
const DIRECTION: NewaField = {
  units: { degree: 0, degrees: 0 },
  range: [0, 360],
  packing: { scale: 0.01, offset: 180, missing: MISSING },
};
const TEMPERATURE: NewaField = {
  units: { K: KELVIN, degC: 0, C: 0, degrees_C: 0 },
  range: [-100, 70],
  packing: { scale: 0.01, offset: 0, missing: MISSING },
};
const DENSITY: NewaField = {
  units: { 'kg m-3': 0, 'kg/m3': 0, 'kg m**-3': 0 },
  range: [0.3, 2],
  packing: { scale: 0.0001, offset: 0, missing: MISSING },
};

export const NEWA_FIELDS: Readonly<Record<SeriesField, NewaField>> = {
  WS: SPEED,
  WD: DIRECTION,
  T: TEMPERATURE,
  WS10: SPEED,
  WD10: DIRECTION,
  T2: TEMPERATURE,
  RHO: DENSITY,
};
