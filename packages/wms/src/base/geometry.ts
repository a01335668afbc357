import { type Box, type Lines, linesOf, type Polygons, polygonsOf } from './line.ts';
import { outside, rounded, type Shores } from './region.ts';
import { arcsUsed, readOutline, rings, sharedArcs, wholeLines } from './topology.ts';

/** The lines of the base map at one scale. Rings of `land` are filled polygon by polygon by the even-odd rule. */
export interface Outlines {
  readonly land: Polygons;
  readonly coast: Lines;
  readonly borders: Lines;
  readonly provinces: Lines;
}

/** The number of points of the pieces into which long lines are cut, so that a small map reads only few of them. */
const PIECE = 48;

function piecesOf(lines: readonly Float64Array[]): Lines {
  const pieces: Float64Array[] = [];
  for (const points of lines)
    for (let at = 0; at < points.length - 2; at += 2 * PIECE)
      pieces.push(points.subarray(at, at + 2 * PIECE + 2));
  return linesOf(pieces);
}

/** Whole lines, as they are before they are cut into pieces. */
export interface Shapes extends Shores {
  readonly borders: readonly Float64Array[];
  readonly provinces: readonly Float64Array[];
}

/** The world at 1:50 million; at 1:10 million with the finer coast of the region; that coast without corners. */
type Detail = 'coarse' | 'middle' | 'fine';

/** The coast of the region, made by `make/main.ts`. */
export const REGION = new URL('../../data/coast.json.gz', import.meta.url);

const kept = new Map<string, unknown>();

/** What `make` makes of a name the first time. */
function once<T>(name: string, make: () => T): T {
  const made = (kept.get(name) as T | undefined) ?? make();
  kept.set(name, made);
  return made;
}

/** The world by Natural Earth, whole at 1:50 million, and without the region at either scale. */
const world = (scale: 50 | 10): Shapes =>
  once(`world ${scale}`, () => {
    const countries = readOutline(`world-atlas/countries-${scale}m.json`);
    return {
      land: rings(countries, 'land'),
      coast: sharedArcs(countries, 'land', 1),
      borders: sharedArcs(countries, 'countries', 2),
      provinces: sharedArcs(readOutline('es-atlas/es/provinces.json'), 'provinces', 2),
    };
  });

/** The region, as it is or with a coast without corners. */
export const region = (isRound: boolean): Shores & { readonly box: Box } =>
  once(`region ${isRound}`, () => {
    const read = readOutline(REGION);
    if (read.bbox === undefined) throw new Error(`${REGION} does not say where it is`);
    const coasts = arcsUsed(read, 'coast');
    // The edge of the box keeps its corners.
    const arcs = read.arcs.map((arc, at) => (isRound && coasts.has(at) ? rounded(arc) : arc));
    const outline = { ...read, arcs };
    return {
      land: rings(outline, 'land'),
      coast: wholeLines(outline, 'coast'),
      box: read.bbox as unknown as Box,
    };
  });

/** The world at a scale with the finer coast of the region in it, as it is or without corners. */
export function shapesWithRegion(scale: 50 | 10, isRound: boolean): Shapes {
  const { land, coast, box } = region(isRound);
  const rest = once(`outside ${scale}`, () => outside(world(scale), box));
  return {
    land: [...rest.land, ...land],
    coast: [...rest.coast, ...coast],
    borders: world(10).borders,
    provinces: world(10).provinces,
  };
}

const loaded = new Map<Detail, Outlines>();

/**
 * The lines of Natural Earth, GSHHG and IGN for a map whose pixels have a width in metres. They are read from their
 * files only once.
 */
export function outlines(pixelMetres: number): Outlines {
  const detail = pixelMetres > COARSE_PIXEL ? 'coarse' : pixelMetres > FINE_PIXEL ? 'middle' : 'fine';
  const known = loaded.get(detail);
  if (known) return known;
  const { land, coast, borders, provinces } =
    detail === 'coarse' ? world(50) : shapesWithRegion(10, detail === 'fine');
  const made = {
    land: polygonsOf(land),
    coast: piecesOf(coast),
    borders: piecesOf(borders),
    provinces: piecesOf(provinces),
  };
  loaded.set(detail, made);
  return made;
}

/** The size of a pixel in metres from which on the scale 1:50 million is fine enough. */
export const COARSE_PIXEL = 3000;
/** The size of a pixel in metres below which the corners of the finer coast would show. */
const FINE_PIXEL = 100;
