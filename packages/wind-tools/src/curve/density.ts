import { cutOut, type PowerCurve, pointBelow, powerAt } from './curve.ts';

/** The density for which power curves are given, kg/m3 (ISO 2533, sea level). */
export const STANDARD_DENSITY = 1.225;

/** The ways in which a power curve can follow the density of the air, for turbines with pitch regulation. */
export const CORRECTIONS = ['none', 'iec', 'exponent'] as const;
export type Correction = (typeof CORRECTIONS)[number];

/**
 * The exponent by which the speeds of a curve grow in thinner air: the speed (1.225 / density)^exponent times `speed`
 * gives the power that the curve has at `speed`. `iec` has 1/3, the inverse of the normalised speed in IEC 61400-12-1.
 * `exponent` rises from 1/3 at 7.5 m/s to 2/3 from 12.5 m/s on (Svenningsen, EMD 2010).
 */
function exponentAt(speed: number, correction: Correction): number {
  if (correction === 'none') return 0;
  return correction === 'iec' ? 1 / 3 : Math.min(2 / 3, Math.max(1 / 3, speed / 15 - 1 / 6));
}

/** The whole curve moved to air of one density in kg/m3. All its points move along the speed, and so does its end. */
export function curveAtDensity(curve: PowerCurve, density: number, correction: Correction): PowerCurve {
  const ratio = STANDARD_DENSITY / density;
  return { ...curve, speeds: curve.speeds.map((speed) => speed * ratio ** exponentAt(speed, correction)) };
}

/**
 * Power in kW at a speed in m/s in air of a density in kg/m3; NaN where one of them is missing. A turbine stops by the
 * speed of the wind itself, unlike a curve that is moved as a whole: up to that speed it gives the power at the end of
 * its curve, from there on none.
 */
export function turbinePower(
  curve: PowerCurve,
  correction: Correction,
): (speed: number, density: number) => number {
  const power = powerInThinnerAir(curve, correction);
  return (speed, density) => power(speed, thinness(density));
}

/** The logarithm of standard density over a density in kg/m3: 0 in standard air, NaN where there is none. */
export const thinness = (density: number): number => Math.log(STANDARD_DENSITY / density);

/** {@link turbinePower} by the thinness of the air, which is worked out once for a series. */
export function powerInThinnerAir(
  curve: PowerCurve,
  correction: Correction,
): (speed: number, thinner: number) => number {
  const { lastPoint, off } = cutOut(curve);
  const { speeds, power } = curve;
  const end = speeds[lastPoint]!;
  const atEnd = power[lastPoint]!;
  const exponents = speeds.map((speed) => exponentAt(speed, correction));
  const first = exponents[0]!;
  const whole = exponents.every((exponent) => exponent === first);
  return (speed, thinner) => {
    if (Number.isNaN(thinner)) return Number.NaN;
    if (speed > end) return speed > off ? 0 : powerAt(curve, speed);
    if (first === 0) return powerAt(curve, speed);
    // A curve with one exponent keeps its shape, and its own speeds are found by one division.
    if (whole) return powerAt(curve, Math.min(end, speed * Math.exp(-first * thinner)));
    const place = (point: number) => speeds[point]! * Math.exp(exponents[point]! * thinner);
    if (speed < place(0)) return 0;
    // Densities differ little, so the speed lies near the one that its own exponent leads to.
    let low = pointBelow(speeds, speed * Math.exp(-exponentAt(speed, correction) * thinner));
    while (low > 0 && place(low) > speed) low--;
    while (low < lastPoint && place(low + 1) <= speed) low++;
    if (low >= lastPoint) return atEnd;
    const from = place(low);
    return power[low]! + ((speed - from) / (place(low + 1) - from)) * (power[low + 1]! - power[low]!);
  };
}
