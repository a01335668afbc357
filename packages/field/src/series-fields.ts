import { EXTRA_FIELDS, EXTRA_INFO, type ExtraField } from './extra-fields.ts';

/** The fields of every time series, named as NEWA names them; `fileUnit` is the unit as files write it. */
const FIELD_TABLE = {
  WS: { fileUnit: 'm/s', hasHeights: true },
  WD: { fileUnit: 'degrees', hasHeights: true },
  T: { fileUnit: 'degC', hasHeights: true },
  WS10: { fileUnit: 'm/s', hasHeights: false },
  WD10: { fileUnit: 'degrees', hasHeights: false },
  T2: { fileUnit: 'degC', hasHeights: false },
  RHO: { fileUnit: 'kg/m3', hasHeights: false },
} as const;

/** A field that every atlas has. */
export type SeriesField = keyof typeof FIELD_TABLE;
/** A field that an atlas may have. */
export type AnyField = SeriesField | ExtraField;

export const SERIES_FIELDS = Object.keys(FIELD_TABLE) as readonly SeriesField[];
export const ALL_FIELDS: readonly AnyField[] = [...SERIES_FIELDS, ...EXTRA_FIELDS];

const INFO: Readonly<Record<AnyField, { readonly fileUnit: string; readonly hasHeights: boolean }>> = {
  ...FIELD_TABLE,
  ...EXTRA_INFO,
};

/** Whether a field has a series at each height. */
export const hasHeight = (field: AnyField): boolean => INFO[field].hasHeights;

/** The unit of a field as files write it (`degC`). */
export const fieldUnit = (field: AnyField): string => INFO[field].fileUnit;
