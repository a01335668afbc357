import { KELVIN } from '@mapa/field';
import { GRAVITY, HEAT_CAPACITY } from './air.ts';

const KARMAN = 0.4;
/** The temperature that rising air loses, K/m. */
const ADIABATIC = GRAVITY / HEAT_CAPACITY;
/** The height of wind and turbulence near the ground, and that of the temperature above it, m. */
const LOW = 10;
const HIGH = 50;
/** An Obukhov length below these lengths (m) is meaningless in a cell of 3 km. */
const LEAST_STABLE = 5;
const LEAST_UNSTABLE = 4;
/** The largest flux (W/m2) that the sun can drive, and the largest that the night can. */
const MOST_HEAT = 420;
const LEAST_HEAT = -90;

/** What the ground and the air above it exchange. */
export interface SurfaceLayer {
  /** Friction velocity, m/s. */
  frictionVelocity: number;
  /** 1 / L, 1/m: positive in stable air. */
  inverseLength: number;
  /** Upward flux of sensible heat, W/m2. */
  heat: number;
}

/**
 * The surface layer by the similarity theory of Monin and Obukhov: the bulk Richardson number of the lowest 50 m gives
 * a first stability (z/L = Ri ln(z/z0), over 1 - 5 Ri in stable air; Arya, Introduction to Micrometeorology, 2001), the
 * profile of Businger and Dyer the friction velocity, and the definition of L the heat, within what sun and night can
 * drive; then L follows from the heat, so that all three agree.
 * @param wind speed at 10 m and at 50 m, m/s
 * @param celsius temperature at 2 m and at 50 m
 */
export function surfaceLayer(
  wind: readonly [low: number, high: number],
  celsius: readonly [low: number, high: number],
  density: number,
  roughness: number,
  out: SurfaceLayer,
): SurfaceLayer {
  const speed = Math.max(wind[0], 0.3);
  const above = Math.max(wind[1], 0.5);
  const kelvin = celsius[0] + KELVIN;
  const warmer = celsius[1] - celsius[0] + ADIABATIC * (HIGH - 2);
  const richardson = Math.min(0.15, (GRAVITY * HIGH * warmer) / (kelvin * above * above));
  const reach = Math.log(HIGH / roughness);
  const first = (richardson * reach) / (richardson > 0 ? 1 - 5 * richardson : 1) / HIGH;
  const guess = Math.min(1 / LEAST_STABLE, Math.max(-1 / LEAST_UNSTABLE, first));
  const friction = frictionVelocity(speed, roughness, guess);
  const perHeat = (-KARMAN * GRAVITY) / (density * HEAT_CAPACITY * kelvin * friction ** 3);
  out.frictionVelocity = friction;
  out.heat = Math.min(MOST_HEAT, Math.max(LEAST_HEAT, guess / perHeat));
  out.inverseLength = out.heat * perHeat;
  return out;
}

/** u* = k U / (ln(z / z0) - psi(z / L)) at 10 m (Businger and Dyer; Paulson 1970), m/s. */
function frictionVelocity(speed: number, roughness: number, inverseLength: number): number {
  const height = LOW * inverseLength;
  let psi = -5 * height;
  if (height < 0) {
    const x = Math.sqrt(Math.sqrt(1 - 16 * height));
    psi = 2 * Math.log((1 + x) / 2) + Math.log((1 + x * x) / 2) - 2 * Math.atan(x) + Math.PI / 2;
  }
  return Math.max(0.02, (KARMAN * speed) / Math.max(1, Math.log(LOW / roughness) - psi));
}

/**
 * Turbulent kinetic energy (m2/s2) at a height (m): what shear makes near the ground, 5.5 u*² (standard deviations of
 * 2.4, 1.9 and 1.25 u*; Panofsky and Dutton 1984), less with height up to the top of the boundary layer (Stull 1988),
 * and what convection adds, 0.4 w*² with w* = (g h H / (rho c T))^(1/3). A little is left above.
 */
export function turbulentEnergy(
  { frictionVelocity: friction, heat }: SurfaceLayer,
  depth: number,
  height: number,
  density: number,
  celsius: number,
): number {
  const within = Math.max(0, 1 - height / depth);
  const rising = heat > 0 ? (GRAVITY * depth * heat) / (density * HEAT_CAPACITY * (celsius + KELVIN)) : 0;
  const convection = rising > 0 && within > 0 ? 0.4 * Math.cbrt(rising) ** 2 : 0;
  return 0.02 + 5.5 * friction * friction * within * Math.sqrt(within) + convection;
}
