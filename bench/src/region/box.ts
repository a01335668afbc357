import { type Grid, nearestCell, planeConverter } from '@mapa/atlas';
import type { RasterLevel } from '@mapa/field';

/** A rectangle on the plane of the atlas, metres. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Levels whose cells have this many metres or more are written as a whole, the finer ones in the region only. */
export const WHOLE_FROM = 600;

/** The columns and rows of mesoscale cells on each side of a middle one. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The region is Navarra and the middle Ebro. */
const MIDDLE = { lat: 42.3, lon: -1.5 };
export const REGION: Size = { columns: 33, rows: 30 };

/** The region on the plane of a grid. */
export function regionBox(grid: Grid, { columns, rows }: Size): Box {
  const cell = nearestCell(grid, MIDDLE);
  if (cell === undefined) throw new Error('The region is not on the grid');
  return {
    west: grid.x0 + (cell.i - columns) * grid.dx,
    east: grid.x0 + (cell.i + columns) * grid.dx,
    south: grid.y0 + (cell.j - rows) * grid.dx,
    north: grid.y0 + (cell.j + rows) * grid.dx,
  };
}

/** The rows and columns of the cells under a box, or of all cells; `top` and `right` are not included. */
export function cellsUnder(level: RasterLevel, box?: Box) {
  if (box === undefined) return { bottom: 0, top: level.ny, left: 0, right: level.nx };
  return {
    bottom: Math.max(0, Math.floor((box.south - level.y0) / level.dy)),
    top: Math.min(level.ny, Math.ceil((box.north - level.y0) / level.dy)),
    left: Math.max(0, Math.floor((box.west - level.x0) / level.dx)),
    right: Math.min(level.nx, Math.ceil((box.east - level.x0) / level.dx)),
  };
}

/** The keys (`row/column`) of the chunks under a box, or of all chunks. */
export function* chunksUnder(level: RasterLevel, box?: Box): Generator<string> {
  const [rows, columns] = level.chunkShape;
  const { bottom, top, left, right } = cellsUnder(level, box);
  for (let row = Math.floor(bottom / rows); row < Math.ceil(top / rows); row++)
    for (let column = Math.floor(left / columns); column < Math.ceil(right / columns); column++)
      yield `${row}/${column}`;
}

/** Whether a place lies in the box, at least `margin` metres from its edges. */
export function holds(grid: Grid, box: Box, margin: number, lon: number, lat: number): boolean {
  const [x, y] = planeConverter(grid.crs).forward([lon, lat]) as [number, number];
  return x > box.west + margin && x < box.east - margin && y > box.south + margin && y < box.north - margin;
}
