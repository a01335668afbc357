import { MeasuredError, type Whereabouts } from './problem.ts';
import type { Unit } from './units.ts';

/** The rules by which a value is a gap, worded as they are printed. */
export const GAP_RULES = {
  absent: 'blank or NaN; in NetCDF, what the file itself says is missing',
  number: '-999, -9999 and what --gap names',
  nines: 'nines alone, such as 99.99, 999, 9999: speeds below 0 or from 40 m/s, directions outside 0 to 360',
  impossible: 'what no wind can be, where it was said to be a gap',
} as const;
export type GapRule = keyof typeof GAP_RULES;

/** The number of gaps in a column by rule. Each gap counts for the first rule that applies. */
export type Gaps = Readonly<Record<GapRule, number>>;

/** Numbers that loggers and their programs write for a gap in any quantity. */
const GAP_NUMBERS: readonly number[] = [-999, -9999];

/** All numbers that mean a gap, both as they are written and rounded to single precision. */
export const gapNumbers = (more: readonly number[]): ReadonlySet<number> =>
  new Set([...GAP_NUMBERS, ...more].flatMap((gap) => [gap, Math.fround(gap)]));

/** A column with the numbers of its file. */
export interface Column {
  readonly name: string;
  /** The values; NaN when there is none. */
  readonly values: Float64Array;
  readonly unit: Unit;
  /** The place of a value in the file. */
  where(index: number): Whereabouts;
}

/** The possible values of a quantity, in the unit of the statistics. */
interface Quantity {
  /** Makes a test for a column that says whether a number of nines means a gap. */
  fills(values: Float64Array): (value: number) => boolean;
  /** The amount by which rounding, such as that of a file's packing, may make a zero negative. */
  readonly hair?: number;
  /** The reason why a value is impossible; undefined for a possible value. */
  wrong(value: number): string | undefined;
}

/**
 * The largest possible speed, m/s. Models reach 65, which the import accepts; a mast on a summit may measure somewhat
 * more.
 */
const FASTEST = 75;

export const SPEED: Quantity = {
  hair: 0.0005,
  fills: () => (value) => value < 0 || value >= 40,
  wrong(value) {
    if (value < 0) return 'is a negative speed (--gap names numbers for gaps)';
    if (value <= FASTEST) return undefined;
    return `is above the ${FASTEST} m/s that a wind has (--gap names numbers for gaps, --units the unit)`;
  },
};

export const DIRECTION: Quantity = {
  // A column with directions from -180 to 180 may have a true -99 beside other negative ones.
  fills(values) {
    const isSigned = values.some((value) => value < 0 && value >= -180 && !isNines(value));
    return (value) => value > 360 || value < -180 || (value < 0 && !isSigned);
  },
  wrong: (value) => (value >= -360 && value <= 720 ? undefined : 'is not in degrees'),
};

/**
 * The possible temperatures in degrees Celsius: no thermometer outside shows more, and none on the coldest mountain
 * shows less.
 */
const [COLDEST, HOTTEST] = [-60, 60];

export const TEMPERATURE: Quantity = {
  fills: () => (value) => value < COLDEST || value > HOTTEST,
  wrong: (value) => (value >= COLDEST && value <= HOTTEST ? undefined : 'is no temperature in Celsius'),
};

/** The possible densities in kg/m3, from the thinnest air that a turbine runs in to the densest. */
const [THINNEST, DENSEST] = [0.5, 2];

export const AIR_DENSITY: Quantity = {
  fills: () => (value) => value < THINNEST || value > DENSEST,
  wrong: (value) => (value >= THINNEST && value <= DENSEST ? undefined : 'is no density of air in kg/m3'),
};

/**
 * The values of a column in the unit of the statistics, with NaN for every gap, and the number of gaps by rule.
 * @param impossible whether an impossible value is refused or a gap
 * @throws MeasuredError for an impossible value that is refused
 */
export function withoutGaps(
  { name, values, unit: { factor, offset = 0 }, where }: Column,
  quantity: Quantity,
  numbers: ReadonlySet<number>,
  impossible: 'refuse' | 'gap',
): { values: Float64Array; gaps: Gaps } {
  const gaps = { absent: 0, number: 0, nines: 0, impossible: 0 };
  const isFill = quantity.fills(values);
  const kept = new Float64Array(values.length).fill(Number.NaN);
  const refused: number[] = [];
  for (const [index, raw] of values.entries()) {
    const value = raw * factor + offset;
    if (Number.isNaN(raw)) gaps.absent++;
    else if (numbers.has(raw)) gaps.number++;
    else if (isNines(raw) && isFill(value)) gaps.nines++;
    else if (value < 0 && value > -(quantity.hair ?? 0)) kept[index] = 0;
    else {
      const wrong = quantity.wrong(value);
      if (wrong === undefined) kept[index] = value;
      else if (impossible === 'gap') gaps.impossible++;
      else refused.push(index);
    }
  }
  const [first] = refused;
  if (first !== undefined) {
    const raw = values[first] ?? Number.NaN;
    throw new MeasuredError('impossible', {
      ...where(first),
      lines: refused.flatMap((index) => where(index).line ?? []),
      column: name,
      words: quantity.wrong(raw * factor + offset),
      cell: String(raw),
    });
  }
  return { values: kept, gaps };
}

/** Whether a number consists of nines, such as 99, 999.9 or -9999. Single precision keeps it to seven digits. */
function isNines(value: number): boolean {
  const size = Math.abs(value);
  if (!(size >= 98 && size < 1e7)) return false;
  // Only numbers just below a power of ten can be nines, and have to be written out.
  let power = 100;
  while (power < size) power *= 10;
  return size > 0.98 * power && /^9{2,}(\.9+)?$/.test(String(Number(size.toPrecision(7))));
}
