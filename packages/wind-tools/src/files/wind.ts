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

/** The same with the air at that height: °C, kg/m3. */
export interface WindAndAir extends Wind {
  readonly temperature: Values;
  readonly density: Values;
}

/** The same with what is known of the moisture and stability of the air. */
export interface WindAndStability extends WindAndAir {
  /** At the height, hPa. */
  readonly pressure: Values;
  /** Bulk Richardson number from the ground to the height. */
  readonly richardson: Values;
  /** At 2 m, %. */
  readonly humidity: Values;
  /** Inverse of the Obukhov length, 1/m. */
  readonly obukhov: Values;
}

/** The time of a step in milliseconds since 1970, UTC. */
export const timeOf = ({ start, stepMinutes }: Pick<Wind, 'start' | 'stepMinutes'>, step: number): number =>
  start.getTime() + step * stepMinutes * MINUTE_MS;
