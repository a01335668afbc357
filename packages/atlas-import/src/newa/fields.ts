import type { Packing } from '@mapa/atlas/format';
import { type AnyField, EXTRA_INFO, type ExtraField, KELVIN } from '@mapa/field';

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
  units: { K: -KELVIN, degC: 0, C: 0, degrees_C: 0 },
  range: [-100, 70],
  packing: { scale: 0.01, offset: 0, missing: MISSING },
};
const DENSITY: NewaField = {
  units: { 'kg m-3': 0, 'kg/m3': 0, 'kg m**-3': 0 },
  range: [0.3, 2],
  packing: { scale: 0.0001, offset: 0, missing: MISSING },
};

/** The units that NEWA gives to the fields that files may have, and the step and the middle of the stored values. */
const EXTRA_PACKING: Readonly<Record<ExtraField, readonly [unit: string, scale: number, offset: number]>> = {
  PSFC: ['Pa', 2, 80_000],
  Q2: ['1', 0.000001, 0.03],
  UST: ['m s-1', 0.0005, 16],
  RMOL: ['m-1', 0.0001, 0],
  PBLH: ['m', 0.25, 8000],
  HFX: ['W m-2', 0.05, 0],
  LH: ['W m-2', 0.05, 0],
  ZNT: ['m', 0.00005, 1.6],
  TKE: ['m2 s-2', 0.001, 32.76],
};

const EXTRA_FIELDS = Object.fromEntries(
  Object.entries(EXTRA_PACKING).map(([field, [unit, scale, offset]]): [string, NewaField] => {
    const { fileUnit, possible } = EXTRA_INFO[field as ExtraField];
    const packing = { scale, offset, missing: MISSING };
    return [field, { units: { [unit]: 0, [fileUnit]: 0 }, range: possible, packing }];
  }),
) as Readonly<Record<ExtraField, NewaField>>;

export const NEWA_FIELDS: Readonly<Record<AnyField, NewaField>> = {
  ...EXTRA_FIELDS,
  WS: SPEED,
  WD: DIRECTION,
  T: TEMPERATURE,
  WS10: SPEED,
  WD10: DIRECTION,
  T2: TEMPERATURE,
  RHO: DENSITY,
};
