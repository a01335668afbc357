import { type Grid, nearestCell, planeConverter } from '@mapa/atlas';
import type { RasterLevel } from '@mapa/field';

/** A rectangle on the plane of the atlas, metres. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Levels with cells of so many metres and more are there as a whole. */
export const WHOLE_FROM = 600;

/** Navarra and the middle Ebro: so many mesoscale cells around the one in the middle. */
const MIDDLE = { lat: 42.3, lon: -1.5 };
const COLUMNS = 33;
const ROWS = 30;

export function regionBox(grid: Grid): Box {
  const cell = nearestCell(grid, MIDDLE);
  if (cell === undefined) throw new Error('The region is not on the grid');
  return {
    west: grid.x0 + (cell.i - COLUMNS) * grid.dx,
    east: grid.x0 + (cell.i + COLUMNS) * grid.dx,
    south: grid.y0 + (cell.j - ROWS) * grid.dx,
    north: grid.y0 + (cell.j + ROWS) * grid.dx,
  };
}

/** Rows and columns of cells under a box, or all; the last ones are not included. */
export function cellsUnder(level: RasterLevel, box?: Box) {
  if (box === undefined) return { bottom: 0, top: level.ny, left: 0, right: level.nx };
  return {
    bottom: Math.max(0, Math.floor((box.south - level.y0) / level.dy)),
    top: Math.min(level.ny, Math.ceil((box.north - level.y0) / level.dy)),
    left: Math.max(0, Math.floor((box.west - level.x0) / level.dx)),
    right: Math.min(level.nx, Math.ceil((box.east - level.x0) / level.dx)),
  };
}

/** `row/column` of the chunks under a box, or of all. */
export function* chunksUnder(level: RasterLevel, box?: Box): Generator<string> {
  const [rows, columns] = level.chunkShape;
  const { bottom, top, left, right } = cellsUnder(level, box);
  for (let row = Math.floor(bottom / rows); row < Math.ceil(top / rows); row++)
    for (let column = Math.floor(left / columns); column < Math.ceil(right / columns); column++)
      yield `${row}/${column}`;
}

/** Whether degrees lie in the box, `margin` metres and more from its edges. */
export function holds(grid: Grid, box: Box, margin: number, lon: number, lat: number): boolean {
  const [x, y] = planeConverter(grid.crs).forward([lon, lat]) as [number, number];
  return x > box.west + margin && x < box.east - margin && y > box.south + margin && y < box.north - margin;
}
