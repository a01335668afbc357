import { z } from 'zod';

/** The largest wind speed that is accepted, m/s. No wind is stronger. */
const FASTEST = 100;
/** The largest power that is accepted, kW: three times that of the largest turbine ever built. */
const STRONGEST = 60_000;

/** A power curve that cannot be used; the message says where and why in one line. */
export class CurveError extends Error {
  override readonly name = 'CurveError';
}

const increasing = (values: readonly number[]) =>
  values.every((value, n) => n === 0 || value > values[n - 1]!);

/**
 * The power of a turbine by wind speed at a density of 1.225 kg/m3. It is linear between the points and zero outside
 * them.
 */
export const powerCurveSchema = z
  .object({
    name: z.string().min(1),
    /** Speeds at hub height in m/s, increasing. */
    speeds: z.array(z.number().min(0).max(FASTEST)).min(2, 'has fewer than two points').readonly(),
    /** Power in kW, or as shares of rated power where `normalised` is true. */
    power: z.array(z.number().min(0, 'has a negative power').max(STRONGEST)).readonly(),
    normalised: z.boolean().default(false),
  })
  .refine(({ speeds, power }) => speeds.length === power.length, 'has not as many powers as speeds')
  .refine(({ speeds }) => increasing(speeds), 'has speeds that do not increase')
  .refine(({ power }) => power.some((value) => value > 0), 'gives no power at any speed');

export type PowerCurve = z.infer<typeof powerCurveSchema>;

/**
 * Checks a curve that was read from a file.
 * @throws CurveError
 */
export function checkedCurve(curve: z.input<typeof powerCurveSchema>): PowerCurve {
  const result = powerCurveSchema.safeParse(curve);
  if (result.success) return result.data;
  throw new CurveError(`${curve.name || 'the curve'} ${result.error.issues[0]?.message ?? 'is none'}`);
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

/** The last point, of all but the very last, whose speed is not above the speed in m/s; the first when all are. */
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
  return speeds[Math.max(0, power.findIndex((value) => value > 0) - 1)]!;
}

/** The speed of the last point with power, and the speed from which on there is none, both in m/s. */
export function cutOut({ speeds, power }: PowerCurve): { readonly lastPoint: number; readonly off: number } {
  const lastPoint = power.findLastIndex((value) => value > 0);
  return { lastPoint, off: speeds[lastPoint + 1] ?? speeds[lastPoint]! };
}
