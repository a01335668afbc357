import { type Atlas, type AtlasMetadata, planeConverter } from '@mapa/atlas';
import { type LatLon, MEAN_WIND, type Raster, type RasterLevel } from '@mapa/field';
import { hasMicro } from './values.ts';

/** The side of the map of the microscale that is delivered with a point, m. */
export const MAP_SIDE = 10_000;

/** A square of cells of a level: its south-west cell, and how many there are on a side. */
export interface Square {
  readonly left: number;
  readonly bottom: number;
  readonly cells: number;
}

export function finestOf({ levels: [finest] }: Raster): RasterLevel {
  if (finest === undefined) throw new TypeError('A raster without levels');
  return finest;
}

/** The square of the map around a point: it begins and ends between cells, as near to the point as they are. */
export function squareAround(
  { x0, y0, dx }: Pick<RasterLevel, 'x0' | 'y0' | 'dx'>,
  { crs }: Pick<AtlasMetadata, 'crs'>,
  { lon, lat }: LatLon,
): Square {
  // The number of cells is even, so that the square begins and ends between cells whatever their size.
  const cells = 2 * Math.round(MAP_SIDE / dx / 2);
  const [x, y] = planeConverter(crs).forward([lon, lat]) as [number, number];
  const [left, bottom] = [(x - x0) / dx, (y - y0) / dx].map((at) => Math.round(at + 0.5) - cells / 2) as [
    number,
    number,
  ];
  return { left, bottom, cells };
}

/** Reads a square of cells in rows from the north to the south; cells beyond the grid are NaN. */
export async function windowOf(
  level: RasterLevel,
  left: number,
  bottom: number,
  side: number,
): Promise<Float32Array> {
  const values = new Float32Array(side * side).fill(Number.NaN);
  const [rows, columns] = level.chunkShape;
  const [top, right] = [Math.min(level.ny, bottom + side), Math.min(level.nx, left + side)];
  for (let row = Math.max(0, bottom); row < top; row++) {
    const chunkRow = Math.floor(row / rows);
    for (let column = Math.max(0, left); column < right; ) {
      const chunkColumn = Math.floor(column / columns);
      const end = Math.min(right, (chunkColumn + 1) * columns);
      const chunk = await level.chunk(chunkRow, chunkColumn);
      const at = (row - chunkRow * rows) * columns - chunkColumn * columns;
      values.set(chunk.subarray(at + column, at + end), (bottom + side - 1 - row) * side + column - left);
      column = end;
    }
  }
  return values;
}

/** The share of values that are missing, 0 to 1. */
export function missingShare(values: Float32Array): number {
  let missing = 0;
  for (let n = 0; n < values.length; n++) if (Number.isNaN(values[n])) missing += 1;
  return missing / values.length;
}

/**
 * How much of the map around a point has no value, 0 to 1; undefined where the atlas has no microscale. Rejects with
 * AtlasError.
 */
export async function mapGap(atlas: Mapped, point: LatLon): Promise<number | undefined> {
  const raster = meanWindOf(atlas);
  if (raster === undefined) return undefined;
  const level = finestOf(raster);
  const { left, bottom, cells } = squareAround(level, atlas.metadata, point);
  return missingShare(await windowOf(level, left, bottom, cells));
}

type Mapped = Pick<Atlas, 'metadata' | 'micro'>;

/** The mean wind of the microscale at its lowest height; undefined where there is none. */
function meanWindOf({ metadata, micro }: Mapped): Raster | undefined {
  const [height] = metadata.micro.heights;
  return height === undefined || !hasMicro(metadata) ? undefined : micro(MEAN_WIND, height);
}

/** Cells of a side of the map that are enough to see whether the atlas ends there. */
const ENOUGH = 50;

/**
 * The same for a glance, at little cost: a coarse level tells whether the atlas ends in the map or beside it, and only
 * then all cells are read. A hole that no cell of that level lies in, 200 m wide, is not seen. Rejects with AtlasError.
 */
export async function mapGapAtGlance(atlas: Mapped, point: LatLon): Promise<number | undefined> {
  const coarse = meanWindOf(atlas)?.levels.findLast(({ dx }) => MAP_SIDE / dx >= ENOUGH);
  if (coarse === undefined) return mapGap(atlas, point);
  const { left, bottom, cells } = squareAround(coarse, atlas.metadata, point);
  // The cells around the square are read too: along a border those of the map may all have a value.
  const around = await windowOf(coarse, left - 1, bottom - 1, cells + 2);
  return missingShare(around) === 0 ? 0 : mapGap(atlas, point);
}
