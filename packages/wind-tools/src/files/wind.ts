import type { Values } from '@mapa/atlas/statistics';
import { MINUTE_MS } from '@mapa/field';

/** Regular steps of a wind at one height; NaN where a value is missing. */
export interface Wind {
  readonly start: Date;
  readonly stepMinutes: number;
  /** m/s. */
  readonly speed: Values;
  /** Degrees that it comes from. */
  readonly direction: Values;
}

/** A wind with the air at its height: °C, kg/m3. */
export interface WindAndAir extends Wind {
  readonly temperature: Values;
  readonly density: Values;
}

/** A wind with the air and the known data of its moisture and stability. */
export interface WindAndStability extends WindAndAir {
  /** The pressure at the height, hPa. */
  readonly pressure: Values;
  /** Bulk Richardson number from the ground to the height. */
  readonly richardson: Values;
  /** The relative humidity at 2 m, %. */
  readonly humidity: Values;
  /** Inverse of the Obukhov length, 1/m. */
  readonly obukhov: Values;
}

/** The time of a step in milliseconds since 1970, UTC. */
export const timeOf = ({ start, stepMinutes }: Pick<Wind, 'start' | 'stepMinutes'>, step: number): number =>
  start.getTime() + step * stepMinutes * MINUTE_MS;
