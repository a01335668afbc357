import { z } from 'zod';

/** No wind has more, m/s. */
const FASTEST = 100;
/** Largest power of a turbine, kW: three times that of any which is built. */
const STRONGEST = 60_000;

/** A power curve that cannot be used; the message says where and why in one line. */
export class CurveError extends Error {
  override readonly name = 'CurveError';
}

const increasing = (values: readonly number[]) =>
  values.every((value, n) => n === 0 || value > values[n - 1]!);

/**
 * Power of a turbine by wind speed, at the density 1.225 kg/m3. Between its points it is a straight line, outside them
 * nothing.
 */
export const powerCurveSchema = z
  .object({
    name: z.string().min(1),
    /** m/s, at hub height, increasing. */
    speeds: z.array(z.number().min(0).max(FASTEST)).min(2, 'has fewer than two points').readonly(),
    /** kW, or shares of rated power where `normalised`. */
    power: z.array(z.number().min(0, 'has a negative power').max(STRONGEST)).readonly(),
    normalised: z.boolean().default(false),
  })
  .refine(({ speeds, power }) => speeds.length === power.length, 'has not as many powers as speeds')
  .refine(({ speeds }) => increasing(speeds), 'has speeds that do not increase')
  .refine(({ power }) => power.some((value) => value > 0), 'gives no power at any speed');

export type PowerCurve = z.infer<typeof powerCurveSchema>;

/** A curve that was read from somewhere. @throws CurveError */
export function checkedCurve(curve: z.input<typeof powerCurveSchema>): PowerCurve {
  const result = powerCurveSchema.safeParse(curve);
  if (result.success) return result.data;
  throw new CurveError(`${curve.name || 'the curve'} ${result.error.issues[0]?.message ?? 'is none'}`);
}

/** The largest power, kW. */
export const ratedPower = ({ power }: PowerCurve): number => Math.max(...power);

/** A normalised curve for a turbine of that rated power, kW. */
export function rated(curve: PowerCurve, kilowatts: number): PowerCurve {
  return { ...curve, power: curve.power.map((share) => share * kilowatts), normalised: false };
}

/**
 * Power, kW, at a speed, m/s: NaN for NaN, nothing outside the curve.
 * @param place the speed of a point, where that is not the curve's own
 */
export function powerAt(
  { speeds, power }: PowerCurve,
  speed: number,
  place: (point: number) => number = (point) => speeds[point]!,
): number {
  if (Number.isNaN(speed)) return Number.NaN;
  let [low, high] = [0, speeds.length - 1];
  if (speed < place(low) || speed > place(high)) return 0;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (place(middle) <= speed) low = middle;
    else high = middle;
  }
  const [from, to] = [place(low), place(high)];
  return power[low]! + ((speed - from) / (to - from)) * (power[high]! - power[low]!);
}

/** The last point that gives power, and the speed from which on there is none, m/s. */
export function cutOut({ speeds, power }: PowerCurve): { readonly lastPoint: number; readonly off: number } {
  const lastPoint = power.findLastIndex((value) => value > 0);
  return { lastPoint, off: speeds[lastPoint + 1] ?? speeds[lastPoint]! };
}
