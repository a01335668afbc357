import { readOutline, rings, sharedArcs } from './topology.ts';

/** A line: longitudes and latitudes in degrees in turn, with the box around them. */
export interface Line {
  readonly points: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The lines of the base map at one scale. Rings of `land` are filled polygon by polygon by the even-odd rule. */
export interface Outlines {
  readonly land: readonly (readonly Line[])[];
  readonly coast: readonly Line[];
  readonly borders: readonly Line[];
  readonly provinces: readonly Line[];
}

export function lineOf(points: Float64Array): Line {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [lon, lat] = [points[i]!, points[i + 1]!];
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { points, west, south, east, north };
}

/** The number of points of the pieces into which long lines are cut, so that a small map reads only few of them. */
const PIECE = 48;

const pieces = (lines: readonly Float64Array[]): Line[] =>
  lines.flatMap((points) => {
    const found: Line[] = [];
    for (let at = 0; at < points.length - 2; at += 2 * PIECE)
      found.push(lineOf(points.subarray(at, at + 2 * PIECE + 2)));
    return found;
  });

function load(world: string): Outlines {
  const countries = readOutline(world);
  const spain = readOutline('es-atlas/es/provinces.json');
  return {
    land: rings(countries, 'land').map((polygon) => polygon.map(lineOf)),
    coast: pieces(sharedArcs(countries, 'land', 1)),
    borders: pieces(sharedArcs(countries, 'countries', 2)),
    provinces: pieces(sharedArcs(spain, 'provinces', 2)),
  };
}

const loaded = new Map<string, Outlines>();

/**
 * The lines of Natural Earth and IGN for a map whose pixels have a width in metres. They are read from their packages
 * only once.
 */
export function outlines(pixelMetres: number): Outlines {
  const world =
    pixelMetres > COARSE_PIXEL ? 'world-atlas/countries-50m.json' : 'world-atlas/countries-10m.json';
  const known = loaded.get(world) ?? load(world);
  loaded.set(world, known);
  return known;
}

/** The size of a pixel in metres from which on the scale 1:50 million is fine enough. */
export const COARSE_PIXEL = 3000;
