import { DATO_INFO, metresPerPixel, VISIBLE_CELL } from '@mapa/field';
import type { Field, Tiles } from './tiles.ts';
import { ancestor, type Place, placesIn, type View } from './view.ts';

/** The shape of tiles of numbers: their side in pixels, and their zooms. */
export interface Shape {
  readonly size: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** A tile, or a part of one, and the square of the world that it covers, whose side is 1 / `count`. */
export interface Piece {
  readonly numbers: Uint16Array;
  /** The zoom of the tile. */
  readonly zoom: number;
  /** The square on the world: column and row among `count` x `count` of them. */
  readonly column: number;
  readonly row: number;
  readonly count: number;
  /** The part of the tile that lies there: its left top corner and its side, as shares of the tile. */
  readonly from: readonly [number, number];
  readonly side: number;
}

type TilesOf<Source> = Pick<Tiles<Source, Uint16Array>, 'get'>;

/** The cosine of 41 degrees north, in the middle of the peninsula: pixels are smaller on the ground by this factor. */
const SHRINKAGE = 0.755;
/** Tiles of up to this many zooms further in stand in for a missing one. */
const DEEPEST = 2;

/** The zoom of the tiles for a view. */
export const tileZoom = (field: Shape, { side }: View): number =>
  Math.max(field.minZoom, Math.min(field.maxZoom, Math.round(Math.log2(side / field.size))));

/** Whether the pixels of a zoom lie between cells, or show each cell as it is. */
export const isSmooth = ({ dato }: Field, z: number): boolean =>
  DATO_INFO[dato].cellMetres < VISIBLE_CELL * metresPerPixel(z) * SHRINKAGE;

/**
 * The pieces of a view that have come: its tiles, and where one is missing a part of a coarser one with finer ones over
 * it.
 */
export function piecesOf<Source extends Shape>(field: Source, view: View, tiles: TilesOf<Source>): Piece[] {
  const zoom = tileZoom(field, view);
  return placesIn(view, zoom).flatMap((place) => {
    const whole = wholePiece(field, place, tiles);
    return whole ? [whole] : [...partOfCoarser(field, place, tiles), ...finer(field, place, tiles, DEEPEST)];
  });
}

/** Whether every tile of a view is there. */
export const isComplete = <Source extends Shape>(
  field: Source,
  view: View,
  tiles: TilesOf<Source>,
): boolean => placesIn(view, tileZoom(field, view)).every((place) => tiles.get(field, place) !== undefined);

/** The number under a point of the world, of the best tile that is there, and whether it is that of one cell. */
export function numberAt(
  field: Field,
  view: View,
  point: { readonly x: number; readonly y: number },
  tiles: TilesOf<Field>,
): { readonly number: number; readonly isCell: boolean } | undefined {
  const { size, border, minZoom } = field;
  for (let z = tileZoom(field, view); z >= minZoom; z--) {
    const [column, row] = [point.x * size * 2 ** z, point.y * size * 2 ** z].map(Math.floor);
    if (column === undefined || row === undefined) return undefined;
    const numbers = tiles.get(field, { z, x: Math.floor(column / size), y: Math.floor(row / size) });
    const number = numbers?.[((row % size) + border) * (size + 2 * border) + (column % size) + border];
    if (number !== undefined) return { number, isCell: !isSmooth(field, z) };
  }
  return undefined;
}

function wholePiece<Source>(field: Source, place: Place, tiles: TilesOf<Source>): Piece | undefined {
  const numbers = tiles.get(field, place);
  return numbers && { numbers, zoom: place.z, ...squareOf(place), from: [0, 0], side: 1 };
}

function partOfCoarser<Source extends Shape>(field: Source, place: Place, tiles: TilesOf<Source>): Piece[] {
  for (let z = place.z - 1; z >= field.minZoom; z--) {
    const around = ancestor(place, z);
    const numbers = tiles.get(field, around);
    if (!numbers) continue;
    const side = 2 ** (z - place.z);
    const from = [place.x * side - around.x, place.y * side - around.y] as const;
    return [{ numbers, zoom: z, ...squareOf(place), from, side }];
  }
  return [];
}

function finer<Source>(field: Source, { z, x, y }: Place, tiles: TilesOf<Source>, deep: number): Piece[] {
  if (deep === 0) return [];
  return [0, 1, 2, 3].flatMap((quarter) => {
    const place = { z: z + 1, x: 2 * x + (quarter & 1), y: 2 * y + (quarter >> 1) };
    const whole = wholePiece(field, place, tiles);
    return whole ? [whole] : finer(field, place, tiles, deep - 1);
  });
}

const squareOf = ({ z, x, y }: Place) => ({ column: x, row: y, count: 2 ** z });
