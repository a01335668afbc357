import { CommandError } from '../command.ts';

/** The rules by which a value is a gap, in the words in which they are printed. */
export const GAP_RULES = {
  absent: 'blank or NaN; in NetCDF, what the file itself says is missing',
  number: '-999, -9999 and what --gap names',
  nines: 'nines alone, such as 99.99, 999, 9999: speeds below 0 or from 40 m/s, directions outside 0 to 360',
} as const;
export type GapRule = keyof typeof GAP_RULES;

/** How many values of a column are gaps, each by the first rule that holds. */
export type Gaps = Readonly<Record<GapRule, number>>;

/** Numbers that loggers and their programs write for a gap, whatever is measured. */
export const GAP_NUMBERS: readonly number[] = [-999, -9999];

/** A column as its file has it. */
export interface Column {
  readonly name: string;
  /** NaN where there is none. */
  readonly values: Float64Array;
  /** What makes degrees or m/s of them. */
  readonly factor: number;
  /** Where in the file a value stands. */
  where(index: number): string;
}

/** What a quantity can be, in the unit of the statistics. */
interface Quantity {
  /** Tells, of a column, whether a number of nines is rather a fill value. */
  fills(values: Float64Array): (value: number) => boolean;
  /** By how much rounding, as that of a file's packing, may put a zero below zero. */
  readonly hair?: number;
  /** Why a value cannot be; undefined where it can. */
  wrong(value: number): string | undefined;
}

/** m/s. Models have up to 65, which the import takes; a mast on a summit may measure somewhat more. */
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
  // Directions from -180 to 180 have a true -99 among other ones below zero.
  fills(values) {
    const isSigned = values.some((value) => value < 0 && value >= -180 && !isNines(value));
    return (value) => value > 360 || value < -180 || (value < 0 && !isSigned);
  },
  wrong: (value) => (value >= -360 && value <= 720 ? undefined : 'is not in degrees'),
};

/** Celsius. No thermometer outside shows more, nor on the coldest mountain less. */
const [COLDEST, HOTTEST] = [-60, 60];

export const TEMPERATURE: Quantity = {
  fills: () => (value) => value < COLDEST || value > HOTTEST,
  wrong: (value) => (value >= COLDEST && value <= HOTTEST ? undefined : 'is no temperature in Celsius'),
};

/** kg/m3: from the thinnest that a turbine stands in to the densest. */
const [THINNEST, DENSEST] = [0.5, 2];

export const AIR_DENSITY: Quantity = {
  fills: () => (value) => value < THINNEST || value > DENSEST,
  wrong: (value) => (value >= THINNEST && value <= DENSEST ? undefined : 'is no density of air in kg/m3'),
};

/**
 * The values of a column in the unit of the statistics with NaN for every gap, and the gaps counted by rule.
 * @throws CommandError where a value cannot be
 */
export function withoutGaps(
  { name, values, factor, where }: Column,
  quantity: Quantity,
  numbers: ReadonlySet<number>,
): { values: Float64Array; gaps: Gaps } {
  const gaps = { absent: 0, number: 0, nines: 0 };
  const isFill = quantity.fills(values);
  const ruleOf = (raw: number): GapRule | undefined => {
    if (Number.isNaN(raw)) return 'absent';
    if (numbers.has(raw)) return 'number';
    return isNines(raw) && isFill(raw * factor) ? 'nines' : undefined;
  };
  const kept = values.map((raw, index) => {
    const rule = ruleOf(raw);
    if (rule !== undefined) {
      gaps[rule]++;
      return Number.NaN;
    }
    const value = raw * factor;
    if (value < 0 && value > -(quantity.hair ?? 0)) return 0;
    const wrong = quantity.wrong(value);
    if (wrong === undefined) return value;
    throw new CommandError(`${where(index)}: ${name} ${wrong}: "${raw}"`);
  });
  return { values: kept, gaps };
}

/** 99, 999.9, -9999 ...; single precision has them to seven digits. */
function isNines(value: number): boolean {
  const size = Math.abs(value);
  return size >= 98 && size < 1e7 && /^9{2,}(\.9+)?$/.test(String(Number(size.toPrecision(7))));
}
