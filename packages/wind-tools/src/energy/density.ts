import { cutOut, type PowerCurve, powerAt } from '../curve/curve.ts';

/** Density that power curves are given for, kg/m3 (ISO 2533, sea level). */
export const STANDARD_DENSITY = 1.225;

/** How a power curve follows the density of the air; for turbines that are regulated by pitch. */
export const CORRECTIONS = ['none', 'iec', 'exponent'] as const;
export type Correction = (typeof CORRECTIONS)[number];

/**
 * The exponent by which a curve's speed grows in thinner air: speed (1.225 / density)^exponent gives what the curve has
 * at `speed`. `iec`: 1/3, the speed of IEC 61400-12-1 the other way round. `exponent`: from 1/3 up to 7.5 m/s to 2/3
 * from 12.5 m/s on (Svenningsen, EMD 2010).
 */
function exponentAt(speed: number, correction: Correction): number {
  if (correction === 'none') return 0;
  return correction === 'iec' ? 1 / 3 : Math.min(2 / 3, Math.max(1 / 3, speed / 15 - 1 / 6));
}

/** The whole curve for air of one density, kg/m3: its points move along the speed, the end too. */
export function curveAtDensity(curve: PowerCurve, density: number, correction: Correction): PowerCurve {
  const ratio = STANDARD_DENSITY / density;
  return { ...curve, speeds: curve.speeds.map((speed) => speed * ratio ** exponentAt(speed, correction)) };
}

/**
 * Power, kW, at a speed, m/s, in air of a density, kg/m3; NaN where one is missing. Other than a curve that is moved as
 * a whole, a turbine stops by the speed of the wind itself: up to there it gives what its curve has at its end, from
 * there on nothing.
 */
export function turbinePower(
  curve: PowerCurve,
  correction: Correction,
): (speed: number, density: number) => number {
  const { lastPoint, off } = cutOut(curve);
  const end = curve.speeds[lastPoint]!;
  const exponents = curve.speeds.map((speed) => exponentAt(speed, correction));
  return (speed, density) => {
    if (Number.isNaN(density)) return Number.NaN;
    if (speed > end) return speed > off ? 0 : powerAt(curve, speed);
    const thinner = Math.log(STANDARD_DENSITY / density);
    const place = (point: number) => curve.speeds[point]! * Math.exp(exponents[point]! * thinner);
    return powerAt(curve, Math.min(speed, place(lastPoint)), place);
  };
}
