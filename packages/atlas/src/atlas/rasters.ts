import type { Raster, RasterGrid, RasterLevel } from '@mapa/field';
import type { ChunkedArray } from '../store/array/array.ts';

/**
 * One level of a raster. The array has the dimensions (y, x), or (height, y, x) when `height` gives the index of the
 * height.
 */
export function rasterLevel(array: ChunkedArray, grid: RasterGrid, height?: number): RasterLevel {
  const [rows, columns] = array.chunkShape.slice(-2) as [number, number];
  const size = rows * columns;
  const level = { ...grid, chunkShape: [rows, columns] as const };
  if (height === undefined) return { ...level, chunk: (row, column) => array.chunk([row, column]) };
  const layers = array.chunkShape[0] as number;
  const layer = Math.floor(height / layers);
  if (layers === 1) return { ...level, chunk: (row, column) => array.chunk([layer, row, column]) };
  const offset = (height % layers) * size;
  return {
    ...level,
    chunk: async (row, column) => (await array.chunk([layer, row, column])).subarray(offset, offset + size),
  };
}

/** The value of a cell of the finest level; NaN where there is none. */
export async function cellValue(raster: Raster, column: number, row: number): Promise<number> {
  const { chunkShape, chunk } = raster.levels[0] as RasterLevel;
  const [rows, columns] = chunkShape;
  const data = await chunk(Math.floor(row / rows), Math.floor(column / columns));
  return data[(row % rows) * columns + (column % columns)] as number;
}
