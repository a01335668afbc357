/** The formats of the corrected long term, with the endings of their files. */
const ENDINGS = {
  tab: 'tab',
  sectores: 'csv',
  rosa: 'csv',
  csv: 'csv',
  hoja: 'csv',
  netcdf: 'nc',
  parquet: 'parquet',
  windographer: 'txt',
  vortex: 'txt',
  windsim: 'tws',
  mesHora: 'csv',
  iea43: 'json',
} as const;

export type SeriesFormat = keyof typeof ENDINGS;

/** The part of a file's name that all files of a mast share. */
export interface Named {
  /** The place as file names have it; empty where it has no name. */
  readonly place: string;
  /** Whether its wind is not to be used. */
  readonly isDoubted: boolean;
}

/** The name of a file: `corregida_csv_torrelavega.csv`. */
export const seriesFileName = (format: SeriesFormat, named: Named): string =>
  `${nameOf(`corregida_${format}`, named)}.${ENDINGS[format]}`;

export const resultsFileName = (named: Named): string => `${nameOf('mastil_resultados', named)}.json`;

const nameOf = (what: string, { place, isDoubted }: Named): string =>
  [what, isDoubted && 'no-utilizable', place].filter(Boolean).join('_');
