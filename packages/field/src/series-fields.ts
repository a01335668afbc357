import { EXTRA_FIELDS, EXTRA_INFO, type ExtraField, type ExtraInfo } from './extra-fields.ts';

/**
 * The fields of every time series, named as NEWA names them; `fileUnit` is the unit as files write it, `possible` the
 * values that are possible, in the unit.
 */
const FIELD_TABLE = {
  WS: { fileUnit: 'm/s', hasHeights: true, possible: [0, 100] },
  WD: { fileUnit: 'degrees', hasHeights: true, possible: [0, 360] },
  T: { fileUnit: 'degC', hasHeights: true, possible: [-100, 70] },
  WS10: { fileUnit: 'm/s', hasHeights: false, possible: [0, 100] },
  WD10: { fileUnit: 'degrees', hasHeights: false, possible: [0, 360] },
  T2: { fileUnit: 'degC', hasHeights: false, possible: [-100, 70] },
  RHO: { fileUnit: 'kg/m3', hasHeights: false, possible: [0.3, 2] },
} as const;

/** A field that every atlas has. */
export type SeriesField = keyof typeof FIELD_TABLE;
/** A field that an atlas may have. */
export type AnyField = SeriesField | ExtraField;

export const SERIES_FIELDS = Object.keys(FIELD_TABLE) as readonly SeriesField[];
export const ALL_FIELDS: readonly AnyField[] = [...SERIES_FIELDS, ...EXTRA_FIELDS];

const INFO: Readonly<Record<AnyField, Pick<ExtraInfo, 'fileUnit' | 'hasHeights' | 'possible'>>> = {
  ...FIELD_TABLE,
  ...EXTRA_INFO,
};

/** Whether a field has a series at each height. */
export const hasHeight = (field: AnyField): boolean => INFO[field].hasHeights;

/** The unit of a field as files write it (`degC`). */
export const fieldUnit = (field: AnyField): string => INFO[field].fileUnit;

/** The values of a field that are possible, in its unit: the check of an atlas tells of others. */
export const possibleValues = (field: AnyField): ExtraInfo['possible'] => INFO[field].possible;
