import { z } from 'zod';

/** The largest wind speed that is accepted, m/s. No wind is stronger. */
const FASTEST = 100;
/** The largest power that is accepted, kW: three times that of the largest turbine ever built. */
const STRONGEST = 60_000;

/** Why the numbers of a curve cannot be used, each with the words that the command line prints. */
const UNUSABLE = {
  points: 'has fewer than two points',
  speed: 'has a speed that is no wind speed in m/s',
  order: 'has speeds that do not increase',
  negative: 'has a negative power',
  strong: 'has the power of no turbine',
  lengths: 'has not as many powers as speeds',
  nothing: 'gives no power at any speed',
} as const;
const isUnusable = (text: string): text is keyof typeof UNUSABLE => Object.hasOwn(UNUSABLE, text);

/** Why a power curve cannot be read from a file, or used. */
export type CurveProblem =
  | keyof typeof UNUSABLE
  | 'binary'
  | 'empty'
  | 'heading'
  | 'number'
  | 'thousands'
  | 'unit'
  | 'share'
  | 'json'
  | 'iec'
  | 'mode'
  | 'windSpeed'
  | 'table'
  | 'parameter'
  | 'rotor';

/** The place of a problem in a file, and the text there. */
interface Whereabouts extends ErrorOptions {
  /** Counted from 1. */
  readonly line?: number;
  readonly cell?: string;
}

/** A power curve that cannot be used; the message says where and why in one line. */
export class CurveError extends Error {
  override readonly name = 'CurveError';
  readonly problem: CurveProblem;
  readonly line: number | null;
  readonly cell: string | null;

  constructor(problem: CurveProblem, message: string, { line, cell, ...options }: Whereabouts = {}) {
    super(message, options);
    this.problem = problem;
    this.line = line ?? null;
    this.cell = cell ?? null;
  }
}

const increasing = (values: readonly number[]) =>
  values.every((value, n) => value > (values[n - 1] ?? Number.NEGATIVE_INFINITY));

/**
 * The power of a turbine by wind speed at a density of 1.225 kg/m3. It is linear between the points and zero outside
 * them. Its messages are problems.
 */
export const powerCurveSchema = z
  .object({
    name: z.string().min(1),
    /** Speeds at hub height in m/s, increasing. */
    speeds: z.array(z.number().min(0, 'speed').max(FASTEST, 'speed')).min(2, 'points').readonly(),
    /** Power in kW, or as shares of rated power where `normalised` is true. */
    power: z.array(z.number().min(0, 'negative').max(STRONGEST, 'strong')).readonly(),
    normalised: z.boolean().default(false),
  })
  .refine(({ speeds, power }) => speeds.length === power.length, 'lengths')
  .refine(({ speeds }) => increasing(speeds), 'order')
  .refine(({ power }) => power.some((value) => value > 0), 'nothing');

export type PowerCurve = z.infer<typeof powerCurveSchema>;

/**
 * Checks a curve that was read from a file.
 * @throws CurveError
 */
export function checkedCurve(curve: z.input<typeof powerCurveSchema>): PowerCurve {
  const result = powerCurveSchema.safeParse(curve);
  if (result.success) return result.data;
  const problem = result.error.issues.map(({ message }) => message).find(isUnusable) ?? 'number';
  const why = problem === 'number' ? 'is none' : UNUSABLE[problem];
  throw new CurveError(problem, `${curve.name || 'the curve'} ${why}`);
}

/** The largest power of a curve, kW. */
export const ratedPower = ({ power }: PowerCurve): number => Math.max(...power);

/** A normalised curve scaled to a turbine of the rated power in kW. */
export function rated(curve: PowerCurve, kilowatts: number): PowerCurve {
  return { ...curve, power: curve.power.map((share) => share * kilowatts), normalised: false };
}

/** Power in kW at a speed in m/s. It is NaN for NaN and zero outside the curve. */
export function powerAt({ speeds, power }: PowerCurve, speed: number): number {
  if (Number.isNaN(speed)) return Number.NaN;
  if (speed < speeds[0]! || speed > speeds[speeds.length - 1]!) return 0;
  const low = pointBelow(speeds, speed);
  const from = speeds[low]!;
  return power[low]! + ((speed - from) / (speeds[low + 1]! - from)) * (power[low + 1]! - power[low]!);
}

/**
 * The last point, apart from the very last one, whose speed is not above the speed in m/s; the first when all are
 * above.
 */
export function pointBelow(speeds: readonly number[], speed: number): number {
  let [low, high] = [0, speeds.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (speeds[middle]! <= speed) low = middle;
    else high = middle;
  }
  return low;
}

/** The speed up to which a turbine gives nothing, m/s: the last point before those with power. */
export function cutIn({ speeds, power }: PowerCurve): number {
  return speeds[Math.max(0, power.findIndex((value) => value > 0) - 1)] ?? Number.NaN;
}

/** The speed of the last point with power, and the speed from which on there is none, both in m/s. */
export function cutOut({ speeds, power }: PowerCurve): { readonly lastPoint: number; readonly off: number } {
  const lastPoint = power.findLastIndex((value) => value > 0);
  return { lastPoint, off: speeds[lastPoint + 1] ?? speeds[lastPoint] ?? Number.NaN };
}
