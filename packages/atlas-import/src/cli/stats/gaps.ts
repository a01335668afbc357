import { CommandError } from '../command.ts';

/** The rules by which a value is a gap, worded as they are printed. */
export const GAP_RULES = {
  absent: 'blank or NaN; in NetCDF, what the file itself says is missing',
  number: '-999, -9999 and what --gap names',
  nines: 'nines alone, such as 99.99, 999, 9999: speeds below 0 or from 40 m/s, directions outside 0 to 360',
} as const;
export type GapRule = keyof typeof GAP_RULES;

/** The number of gaps in a column by rule. Each gap counts for the first rule that applies. */
export type Gaps = Readonly<Record<GapRule, number>>;

/** Numbers that loggers and their programs write for a gap in any quantity. */
export const GAP_NUMBERS: readonly number[] = [-999, -9999];

/** A column with the numbers of its file. */
export interface Column {
  readonly name: string;
  /** The values; NaN when there is none. */
  readonly values: Float64Array;
  /** The factor that turns the values into degrees or m/s. */
  readonly factor: number;
  /** Describes the place of a value in the file. */
  where(index: number): string;
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
 * @throws CommandError for an impossible value
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

/** Whether a number consists of nines, such as 99, 999.9 or -9999. Single precision keeps it to seven digits. */
function isNines(value: number): boolean {
  const size = Math.abs(value);
  return size >= 98 && size < 1e7 && /^9{2,}(\.9+)?$/.test(String(Number(size.toPrecision(7))));
}
