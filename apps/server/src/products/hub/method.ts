import { nearest } from '@mapa/field';
import { around } from '@mapa/wind-tools';
import { levelsOf } from '../../wind/levels.ts';
import { type Heights, isOfAtlas } from './hub.ts';

/** The words for a height among those that it follows from, and for one beyond them. */
export type Extent = readonly [among: string, beyond: string];
const ENGLISH: Extent = ['interpolated between', 'extrapolated from'];

/** Says for a height whether it is among those that its wind follows from, or beyond them. */
export const extent = ([among, beyond]: Extent, levels: readonly number[], height: number): string =>
  levels.some((level) => level > height) ? among : beyond;

/**
 * The heights, in metres, from which the wind at another height is derived: those of its speed, temperature and
 * direction.
 */
export const levelsAt = (metadata: Heights, height: number) => ({
  speed: around(levelsOf(metadata, 'WS'), height),
  temperature: around(levelsOf(metadata, 'T'), height),
  direction: nearest(levelsOf(metadata, 'WD'), height),
});

/**
 * How the wind at a height that the atlas has not follows from those that it has, in one line without commas; undefined
 * of a height of the atlas.
 */
export function methodAt(metadata: Heights, height: number): string | undefined {
  if (isOfAtlas(metadata, height)) return undefined;
  const { speed, temperature, direction } = levelsAt(metadata, height);
  const pair = (levels: readonly number[]) => levels.map((level) => `${level} m`).join(' and ');
  return [
    speed.length < 2
      ? `speed of ${height} m`
      : `speed at ${height} m ${extent(ENGLISH, speed, height)} ${pair(speed)} at each time step by their shear: ` +
        'v1 (h/h1)^a with a = ln(v2/v1)/ln(h2/h1)',
    `direction of ${direction} m`,
    `temperature on the straight line between ${pair(temperature)} and density by it`,
  ].join('; ');
}
