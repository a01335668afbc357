import type { Possible } from './relief.ts';

/** What a field is that an atlas may have besides those of every series. */
export interface ExtraInfo {
  /** What it is called, in English as the columns of files are. */
  readonly name: string;
  /** What it is called in Spanish. */
  readonly title: string;
  /** Its name in the CF conventions, where it has one. */
  readonly standardName: string | undefined;
  /** The unit as files write it. */
  readonly fileUnit: string;
  readonly hasHeights: boolean;
  /** The number of decimals that files have. */
  readonly decimals: number;
  /** The values that are possible, in the unit. */
  readonly possible: Possible;
}

/** The fields that an atlas may have, named as NEWA names them. */
const EXTRA_TABLE = {
  PSFC: {
    name: 'Surface pressure',
    title: 'Presión en la superficie',
    standardName: 'surface_air_pressure',
    fileUnit: 'Pa',
    hasHeights: false,
    decimals: 0,
    possible: [40_000, 110_000],
  },
  Q2: {
    name: 'Specific humidity 2 m',
    title: 'Humedad específica a 2 m',
    standardName: 'specific_humidity',
    fileUnit: 'kg/kg',
    hasHeights: false,
    decimals: 6,
    possible: [0, 0.06],
  },
  UST: {
    name: 'Friction velocity',
    title: 'Velocidad de fricción',
    standardName: undefined,
    fileUnit: 'm/s',
    hasHeights: false,
    decimals: 3,
    possible: [0, 10],
  },
  RMOL: {
    name: 'Inverse Obukhov length',
    title: 'Inversa de la longitud de Obukhov',
    standardName: undefined,
    fileUnit: '1/m',
    hasHeights: false,
    decimals: 4,
    possible: [-3.2, 3.2],
  },
  PBLH: {
    name: 'Boundary layer height',
    title: 'Altura de la capa límite',
    standardName: 'atmosphere_boundary_layer_thickness',
    fileUnit: 'm',
    hasHeights: false,
    decimals: 0,
    possible: [0, 12_000],
  },
  HFX: {
    name: 'Sensible heat flux',
    title: 'Flujo de calor sensible, hacia arriba',
    standardName: 'surface_upward_sensible_heat_flux',
    fileUnit: 'W/m2',
    hasHeights: false,
    decimals: 1,
    possible: [-1600, 1600],
  },
  LH: {
    name: 'Latent heat flux',
    title: 'Flujo de calor latente, hacia arriba',
    standardName: 'surface_upward_latent_heat_flux',
    fileUnit: 'W/m2',
    hasHeights: false,
    decimals: 1,
    possible: [-1600, 1600],
  },
  ZNT: {
    name: 'Roughness length',
    title: 'Longitud de rugosidad',
    standardName: 'surface_roughness_length',
    fileUnit: 'm',
    hasHeights: false,
    decimals: 5,
    possible: [0, 3.2],
  },
  TKE: {
    name: 'Turbulent kinetic energy',
    title: 'Energía cinética turbulenta',
    standardName: undefined,
    fileUnit: 'm2/s2',
    hasHeights: true,
    decimals: 3,
    possible: [0, 65],
  },
} as const satisfies Record<string, ExtraInfo>;

type ExtraTable = typeof EXTRA_TABLE;

export type ExtraField = keyof ExtraTable;

export const EXTRA_INFO: Readonly<Record<ExtraField, ExtraInfo>> = EXTRA_TABLE;
export const EXTRA_FIELDS = Object.keys(EXTRA_TABLE) as readonly ExtraField[];

/** Below this speed, m/s, turbulence intensity is a quotient of two small numbers, and grows beyond any bound. */
export const LEAST_TURBULENT_SPEED = 2;

/**
 * Turbulence intensity, a share, from turbulent kinetic energy (m2/s2) and speed (m/s) of one moment and height: the
 * standard deviation of one of three alike components, (2/3 TKE)^(1/2), over the speed. NaN below
 * `LEAST_TURBULENT_SPEED`.
 */
export const turbulenceIntensity = (energy: number, speed: number): number =>
  speed >= LEAST_TURBULENT_SPEED ? Math.sqrt((2 / 3) * energy) / speed : Number.NaN;
