/** Specific gas constant of dry air, J/(kg K), and standard gravity, m/s2 (ISO 2533). */
export const DRY_AIR = 287.05287;
const GRAVITY = 9.80665;

export const KELVIN = 273.15;

/**
 * The height above ground, in metres, to which the air density of a series (`RHO`) belongs: NEWA works it out from the
 * pressure at the surface and from temperature and humidity at 2 m.
 */
export const DENSITY_HEIGHT = 2;

/**
 * Air density (kg/m3) at a height above ground (m) from that at 2 m and the temperatures (°C) at 2 m and there, all of
 * one moment. Pressure falls by the hypsometric equation, exp(-g (z - 2) / (R T)) with the mean of both temperatures,
 * and density follows by the gas law. It is the only rule by which density changes with height here: maps, reports,
 * files and energy all use it. NaN where one of the numbers is missing.
 */
export function airDensityAt(density: number, ground: number, celsius: number, height: number): number {
  const low = ground + KELVIN;
  const high = celsius + KELVIN;
  const fall = (2 * GRAVITY * (height - DENSITY_HEIGHT)) / (DRY_AIR * (low + high));
  return ((density * low) / high) * Math.exp(-fall);
}

/** {@link airDensityAt} of every step of a series; `out` takes the result. */
export function airDensities(
  density: Float32Array,
  ground: Float32Array,
  celsius: Float32Array,
  height: number,
  out = new Float32Array(density.length),
): Float32Array {
  for (let n = 0; n < out.length; n++) {
    out[n] = airDensityAt(density[n] as number, ground[n] as number, celsius[n] as number, height);
  }
  return out;
}
