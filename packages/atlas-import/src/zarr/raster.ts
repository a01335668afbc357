import { join } from 'node:path';
import { writeBytes } from '../shared-work/durable.ts';
import { rasterChunk } from './arrays.ts';
import { encodeChunk } from './shard.ts';

/**
 * Writes the chunks of an array (y, x) or (height, y, x), with NaN past its edge.
 * @param atlas its folder
 * @param size of a chunk
 */
export async function writeRaster(
  atlas: string,
  path: string,
  shape: readonly [number, number] | readonly [number, number, number],
  value: (level: number, row: number, column: number) => number,
  size?: readonly [rows: number, columns: number],
): Promise<void> {
  const [ny, nx] = shape.slice(-2) as [number, number];
  const levels = shape.length === 3 ? shape[0] : undefined;
  const [rows, columns] = size ?? rasterChunk(ny, nx);
  for (let level = 0; level < (levels ?? 1); level++) {
    for (let row = 0; row * rows < ny; row++) {
      for (let column = 0; column * columns < nx; column++) {
        const chunk = new Float32Array(rows * columns).fill(Number.NaN);
        for (let j = row * rows; j < Math.min(ny, (row + 1) * rows); j++) {
          for (let i = column * columns; i < Math.min(nx, (column + 1) * columns); i++) {
            chunk[(j % rows) * columns + (i % columns)] = value(level, j, i);
          }
        }
        const name = [...(levels === undefined ? [] : [level]), row, column].join('/');
        await writeBytes(join(atlas, path, 'c', name), encodeChunk(chunk));
      }
    }
  }
}
