/** The fields of a time series, named as NEWA names them; `fileUnit` is the unit as files write it. */
const FIELD_TABLE = {
  WS: { fileUnit: 'm/s', hasHeights: true },
  WD: { fileUnit: 'degrees', hasHeights: true },
  T: { fileUnit: 'degC', hasHeights: true },
  WS10: { fileUnit: 'm/s', hasHeights: false },
  WD10: { fileUnit: 'degrees', hasHeights: false },
  T2: { fileUnit: 'degC', hasHeights: false },
  RHO: { fileUnit: 'kg/m3', hasHeights: false },
} as const;

type FieldTable = typeof FIELD_TABLE;

export type SeriesField = keyof FieldTable;

/** A field that has a series at each height. */
export type HeightField = {
  [F in SeriesField]: FieldTable[F]['hasHeights'] extends true ? F : never;
}[SeriesField];

export const SERIES_FIELDS = Object.keys(FIELD_TABLE) as readonly SeriesField[];

export const hasHeight = (field: SeriesField): field is HeightField => FIELD_TABLE[field].hasHeights;

export const HEIGHT_FIELDS: readonly HeightField[] = SERIES_FIELDS.filter(hasHeight);

/** The unit of a field as files write it (`degC`). */
export const fieldUnit = (field: SeriesField): string => FIELD_TABLE[field].fileUnit;
