import {
  type Dato,
  EQUATOR_RADIUS,
  type MapHeight,
  NO_VALUE,
  VARIABLE_INFO,
  type Variable,
} from '@mapa/field';
import type { Rasters } from '../raster.ts';
import type { Frame } from '../render/frame.ts';
import { projectMesh } from '../render/mesh.ts';
import { sampleRaster } from '../render/sample.ts';

/** A field on the map that has tiles. */
export interface TileField {
  readonly dato: Dato;
  readonly variable: Variable;
  readonly altura: MapHeight;
}

/** The place of a tile on the plane of web maps: zoom, column from the west and row from the north. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The side of a tile in pixels, the pixels of its neighbours on each side, and the zooms that have tiles. */
export const TILE_SHAPE = { size: 256, border: 1, minZoom: 4, maxZoom: 18 } as const;
/** The side of a tile with its border, pixels. */
export const TILE_SIDE = TILE_SHAPE.size + 2 * TILE_SHAPE.border;

/** How values are written as numbers: value = offset + step x number. The step is the last decimal that is shown. */
export function tileEncoding(variable: Variable): { readonly offset: number; readonly step: number } {
  const { possible, decimals } = VARIABLE_INFO[variable];
  return { offset: possible[0], step: 10 ** -decimals };
}

/** The version of the format, raised when the same atlas is written into tiles in another way. */
const FORMAT = 4;

/** The version of the tiles of an atlas, which is part of their address, so that they can be kept for ever. */
export const tilesVersion = (atlasVersion: string): string => `${atlasVersion}-${FORMAT}`;

/**
 * What `use` makes of the values under the pixels of a tile and its border, as 16-bit numbers, row by row from the
 * north west. They are those that the map service draws at this zoom. The array is used again: `use` must not keep it.
 * Rejects when the raster cannot be read.
 */
export async function valueTile<Result extends object>(
  field: TileField,
  place: TilePlace,
  rasters: Rasters,
  use: (numbers: Uint16Array) => Result,
): Promise<Result> {
  const raster = await rasters(field);
  const frame = tileFrame(place);
  const { width, height } = frame;
  const block = { left: 0, top: 0, width, height };
  const mesh = projectMesh(frame, block, raster.crs);
  const made = await sampleRaster(raster, mesh, block, (values) => use(numbersOf(field.variable, values)));
  return made ?? use(room.fill(NO_VALUE));
}

/** The picture of a tile with its border. */
export function tileFrame({ z, x, y }: TilePlace, border: number = TILE_SHAPE.border): Frame {
  const { size } = TILE_SHAPE;
  const half = Math.PI * EQUATOR_RADIUS;
  const span = (2 * half) / 2 ** z;
  const rim = (span / size) * border;
  const west = x * span - half;
  const north = half - y * span;
  const side = size + 2 * border;
  return {
    crs: 'EPSG:3857',
    bbox: [west - rim, north - span - rim, west + span + rim, north + rim],
    width: side,
    height: side,
  };
}

/** The numbers of one tile after the other: no other code runs while they are made and used. */
const room = new Uint16Array(TILE_SIDE ** 2);

function numbersOf(variable: Variable, values: Float32Array): Uint16Array {
  const { offset, step } = tileEncoding(variable);
  const perStep = 1 / step;
  for (let at = 0; at < room.length; at++) {
    const number = (values[at]! - offset) * perStep + 0.5;
    // Whole and broken numbers in one expression would be an object for each pixel.
    if (number >= 0) room[at] = number < NO_VALUE - 1 ? number : NO_VALUE - 1;
    else room[at] = Number.isNaN(number) ? NO_VALUE : 0;
  }
  return room;
}
