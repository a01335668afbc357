import type { Possible } from './relief.ts';

/**
 * The colours of a variable: `wind` grows with the strength of the wind, `state` is for quantities that do not mean
 * stronger wind when they are larger.
 */
export type PaletteName = 'wind' | 'state';

/** The palettes that a map may have instead of its own, by the name of their style in the map service. */
export const STYLE_NAMES = ['viridis', 'cividis', 'greys'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** What a long-term variable is called, and how it is written and drawn. */
export interface VariableInfo {
  /** The name of its array in an atlas. */
  readonly array: string;
  readonly title: string;
  /** What it is called in a Spanish sentence. */
  readonly inSentence: string;
  /** The unit as people read it; empty for a plain number. */
  readonly unit: string;
  /** The unit as files write it. */
  readonly fileUnit: string;
  /** The number of decimals that are shown. */
  readonly decimals: number;
  /** The keywords under which catalogues of maps list it. */
  readonly keywords: readonly string[];
  /**
   * The round numbers on the legend, at even distances along it. They are the same at all heights, so that maps can be
   * compared.
   */
  readonly limits: readonly number[];
  readonly palette: PaletteName;
  /** The values that are physically possible, in the unit. */
  readonly possible: Possible;
  /** Whether the mesoscale map shows it too, and not only the microscale map. */
  readonly onMeso: boolean;
}

/** The numbers `from`, `from + step` and so on up to `to`, without the error of repeated addition. */
const every = (step: number, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Number((from + i * step).toFixed(6)));

const VARIABLE_TABLE = {
  wspd_hgt: {
    array: 'wspd',
    title: 'Viento medio',
    inSentence: 'viento medio',
    unit: 'm/s',
    fileUnit: 'm/s',
    decimals: 2,
    keywords: ['viento', 'velocidad media'],
    limits: every(1, 3, 11),
    palette: 'wind',
    possible: [0, 40],
    onMeso: true,
  },
  power_dens_hgt: {
    array: 'power_dens',
    title: 'Densidad de potencia',
    inSentence: 'densidad de potencia',
    unit: 'W/m²',
    fileUnit: 'W/m2',
    decimals: 0,
    keywords: ['viento', 'densidad de potencia'],
    limits: [0, 100, 200, 300, 400, 600, 800, 1000, 1400],
    palette: 'wind',
    possible: [0, 40_000],
    onMeso: false,
  },
  air_dens_hgt: {
    array: 'air_dens',
    title: 'Densidad del aire',
    inSentence: 'densidad del aire',
    unit: 'kg/m³',
    fileUnit: 'kg/m3',
    decimals: 3,
    keywords: ['densidad del aire'],
    limits: every(0.05, 0.9, 1.25),
    palette: 'state',
    possible: [0.3, 2],
    onMeso: false,
  },
  a_tot_hgt: {
    array: 'a_tot',
    title: 'Weibull parameter A',
    inSentence: 'parámetro A de Weibull',
    unit: 'm/s',
    fileUnit: 'm/s',
    decimals: 2,
    keywords: ['Weibull', 'parámetro de escala'],
    limits: every(1, 3, 13),
    palette: 'wind',
    possible: [0, 45],
    onMeso: false,
  },
  k_tot_hgt: {
    array: 'k_tot',
    title: 'Weibull parameter k',
    inSentence: 'parámetro k de Weibull',
    unit: '',
    fileUnit: '1',
    decimals: 2,
    keywords: ['Weibull', 'parámetro de forma'],
    limits: every(0.2, 1.2, 2.8),
    palette: 'state',
    possible: [0.1, 100],
    onMeso: false,
  },
} as const satisfies Record<string, VariableInfo>;

/** A long-term variable of the atlas, by its name in the API. */
export type Variable = keyof typeof VARIABLE_TABLE;

export const VARIABLE_INFO: Readonly<Record<Variable, VariableInfo>> = VARIABLE_TABLE;

/** All variables in the order in which lists show them. */
export const VARIABLES = Object.keys(VARIABLE_TABLE) as readonly Variable[];

/**
 * The variables that every atlas has: those of the specification, which products are made of. Another variable is in
 * the atlases that name its unit, so that earlier atlases open too.
 */
export const REQUIRED_VARIABLES = [
  'wspd_hgt',
  'power_dens_hgt',
  'air_dens_hgt',
  'a_tot_hgt',
  'k_tot_hgt',
] as const satisfies readonly Variable[];
export type RequiredVariable = (typeof REQUIRED_VARIABLES)[number];

/** The variable that every map has, and the first one shown. */
export const MEAN_WIND: Variable = 'wspd_hgt';
