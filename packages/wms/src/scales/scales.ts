import { type PaletteName, VARIABLE_INFO, VARIABLES, type Variable } from '@mapa/field';
import { colourAt, type Oklch, type Rgb } from './oklch.ts';

/**
 * The colours of a quantity. `limits` are the round numbers written on the legend; they stand at even distances along
 * it, and each class between two of them is cut into `parts` equal steps of one colour. Limits are fixed, so that maps
 * of the same quantity can be compared at all heights. Values beyond them take the colours of the ends.
 */
export interface Scale {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly limits: readonly number[];
  readonly parts: number;
  /** Evenly spaced control colours from the first limit to the last. Their lightness only falls. */
  readonly colours: readonly Oklch[];
  /** True for a scale that has faint colours too, for the edge of data that end where the quantity does not. */
  readonly fades?: boolean;
  /** What its colours are stretched over, where its limits are not its own. */
  readonly span?: Span;
}

/** The values of the first and the last colour. */
export type Span = readonly [from: number, to: number];

/** Pale blue, green, yellow, red and violet. The lightness falls all the way from calm to strong. */
const WIND: readonly Oklch[] = [
  [0.97, 0.014, 235],
  [0.92, 0.043, 222],
  [0.875, 0.072, 195],
  [0.84, 0.098, 158],
  [0.81, 0.12, 126],
  [0.785, 0.135, 102],
  [0.73, 0.14, 80],
  [0.655, 0.148, 57],
  [0.57, 0.165, 34],
  [0.48, 0.162, 14],
  [0.39, 0.145, 350],
  [0.3, 0.115, 325],
  [0.21, 0.075, 305],
];

/** Viridis from its light end, for quantities that do not mean stronger wind when they are larger. */
export const STATE: readonly Oklch[] = [
  [0.95, 0.06, 105],
  [0.86, 0.11, 128],
  [0.75, 0.115, 158],
  [0.63, 0.09, 195],
  [0.51, 0.085, 235],
  [0.39, 0.11, 275],
  [0.27, 0.1, 305],
];

const WATER: readonly Oklch[] = [
  [0.965, 0.02, 205],
  [0.9, 0.045, 215],
  [0.82, 0.07, 226],
  [0.73, 0.09, 238],
  [0.635, 0.105, 248],
  [0.54, 0.11, 257],
  [0.44, 0.1, 265],
];

const LAND: readonly Oklch[] = [
  [0.945, 0.03, 128],
  [0.935, 0.035, 120],
  [0.93, 0.04, 108],
  [0.92, 0.042, 95],
  [0.9, 0.042, 85],
  [0.87, 0.04, 75],
  [0.84, 0.034, 65],
  [0.86, 0.018, 60],
  [0.95, 0.005, 60],
];

const BASE_SEA: readonly Oklch[] = [
  [0.92, 0.03, 220],
  [0.905, 0.034, 225],
  [0.885, 0.038, 230],
  [0.865, 0.042, 235],
  [0.84, 0.045, 240],
];

const PALETTES: Readonly<Record<PaletteName, readonly Oklch[]>> = { wind: WIND, state: STATE };

const scaleOf = (variable: Variable): Scale => {
  const { title, unit, decimals, limits, palette } = VARIABLE_INFO[variable];
  return { name: variable, title, unit, decimals, limits, parts: 10, colours: PALETTES[palette] };
};

const scales = new Map(VARIABLES.map((variable) => [variable, scaleOf(variable)]));

/** The scale of a variable, the same at all heights. */
export function variableScale(variable: Variable): Scale {
  const scale = scales.get(variable);
  if (scale === undefined) throw new Error(`There is no scale of ${variable}`);
  return scale;
}

/** The scale of the shelf, where turbines stand or float. */
export const SHELF_SCALE: Scale = {
  name: 'seabed_depth',
  fades: true,
  title: 'Profundidad del fondo marino',
  unit: 'm',
  decimals: 0,
  limits: [0, 20, 40, 60, 100, 200, 500, 1000],
  parts: 10,
  colours: WATER,
};

/** The scale of the whole ocean around the peninsula. */
export const OCEAN_SCALE: Scale = {
  name: 'seabed_global',
  fades: true,
  title: 'Profundidad del océano',
  unit: 'm',
  decimals: 0,
  limits: [0, 100, 200, 500, 1000, 2000, 3000, 4000, 5000],
  parts: 10,
  colours: WATER,
};

/** The height of the land on the base map. It is pale, so that colours laid over it keep their meaning. */
export const LAND_SCALE: Scale = {
  name: 'land',
  title: 'Altitud del terreno',
  unit: 'm',
  decimals: 0,
  limits: [0, 100, 200, 400, 700, 1000, 1500, 2000, 3000],
  parts: 12,
  colours: LAND,
};

/** The depth of the sea on the base map. */
export const BASE_SEA_SCALE: Scale = {
  ...OCEAN_SCALE,
  name: 'sea',
  fades: false,
  parts: 12,
  colours: BASE_SEA,
};

const steps = ({ limits, parts }: Scale): number => (limits.length - 1) * parts;

/** The step of a value, 0 to (classes x parts - 1). A lower limit belongs to its step. */
export function stepOf(scale: Scale, value: number): number {
  const { limits, parts } = scale;
  let below = 0;
  while (below < limits.length - 2 && value >= limits[below + 1]!) below++;
  const share = (value - limits[below]!) / (limits[below + 1]! - limits[below]!);
  // A limit with decimals may be short of its step by a rounding error.
  const part = Math.floor(share * parts + 1e-9);
  return Math.min(Math.max(below * parts + part, 0), steps(scale) - 1);
}

/** The colour of one step is that of its middle. */
export const stepColour = (scale: Scale, step: number): Rgb =>
  colourAt(scale.colours, (step + 0.5) / steps(scale));

const stepped = new WeakMap<Scale['colours'], Map<number, readonly Rgb[]>>();

/** The colours of all steps, from the lowest, made once. Legend and map use the same. */
export function scaleColours(scale: Scale): readonly Rgb[] {
  const count = steps(scale);
  const kept = stepped.get(scale.colours) ?? new Map<number, readonly Rgb[]>();
  stepped.set(scale.colours, kept);
  const made = kept.get(count) ?? Array.from({ length: count }, (_, step) => stepColour(scale, step));
  kept.set(count, made);
  return made;
}

/** The colour of a value. */
export const colourOf = (scale: Scale, value: number): Rgb => stepColour(scale, stepOf(scale, value));
