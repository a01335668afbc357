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
  const share = shareOfPressure(ground, celsius, height - DENSITY_HEIGHT);
  return ((density * (ground + KELVIN)) / (celsius + KELVIN)) * share;
}

/** The share of the pressure that is left `rise` metres higher, by the hypsometric equation; temperatures in °C. */
const shareOfPressure = (low: number, high: number, rise: number): number =>
  Math.exp(-(2 * GRAVITY * rise) / (DRY_AIR * (low + KELVIN + (high + KELVIN))));

/** Pressure at a height above ground (m), in the unit of that at the surface; temperatures (°C) at 2 m and there. */
export const pressureAt = (surface: number, ground: number, celsius: number, height: number): number =>
  surface * shareOfPressure(ground, celsius, height);

/**
 * Relative humidity (%, at most 100) from specific humidity (kg/kg), pressure (Pa) and temperature (°C) of one place:
 * vapour pressure q p / (0.622 + 0.378 q) over that of saturation above water by Magnus' formula (WMO-No. 8).
 */
export function relativeHumidity(specific: number, pressure: number, celsius: number): number {
  const vapour = (specific * pressure) / (0.622 + 0.378 * specific);
  const saturated = 611.2 * Math.exp((17.62 * celsius) / (243.12 + celsius));
  return Math.min(100, (100 * vapour) / saturated);
}

/** Dry air at rest cools by this for each metre that it rises, K/m: g / cp with cp = 7/2 R. */
const ADIABATIC = GRAVITY / (3.5 * DRY_AIR);
/** The number would be infinite in a calm. */
const MOST_RICHARDSON = 100;

/**
 * Bulk Richardson number of the layer from 2 m, where the wind counts as none, up to a height above ground (m), from
 * the temperatures (°C) of both and the speed up there (m/s): g / T (potential temperature above less below) (z - 2) /
 * speed² (Stull 1988, equation 5.6.3, of dry air), between -100 and 100.
 */
export function bulkRichardson(ground: number, celsius: number, speed: number, height: number): number {
  const rise = height - DENSITY_HEIGHT;
  const warmer = celsius - ground + ADIABATIC * rise;
  const mean = KELVIN + (ground + celsius) / 2;
  const number = (GRAVITY * rise * warmer) / (mean * speed ** 2);
  return Math.max(-MOST_RICHARDSON, Math.min(MOST_RICHARDSON, number));
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
