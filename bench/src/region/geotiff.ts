import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Atlas } from '@mapa/atlas';
import type { RasterLevel } from '@mapa/field';
import { type Box, cellsUnder, WHOLE_FROM } from './box.ts';
import { FIELD } from './write.ts';

const run = promisify(execFile);
/** The value that stands for missing cells. */
export const NO_DATA = -9999;

/** A level of the field that was written as a file; `metres` is the side of its cells. */
export interface GeoTiff {
  readonly metres: number;
  readonly file: string;
}

/**
 * Writes every level of the field, as far as the region has it, as a GeoTIFF with square blocks. GDAL does the
 * writing.
 */
export async function writeGeoTiffs(atlas: Atlas, box: Box, folder: string): Promise<GeoTiff[]> {
  const written: GeoTiff[] = [];
  for (const level of atlas.micro(FIELD.variable, FIELD.height).levels) {
    const file = join(folder, `level-${level.dx}.tif`);
    await writeGeoTiff(level, level.dx < WHOLE_FROM ? box : undefined, atlas.grid.crs, file);
    written.push({ metres: level.dx, file });
  }
  return written;
}

async function writeGeoTiff(level: RasterLevel, box: Box | undefined, crs: string, file: string) {
  const { bottom, top, left, right } = cellsUnder(level, box);
  const [width, height] = [right - left, top - bottom];
  const cells = new Float32Array(width * height);
  const [rows, columns] = level.chunkShape;
  for (let row = bottom; row < top; row++) {
    const chunkRow = Math.floor(row / rows);
    for (let column = left; column < right; ) {
      const chunkColumn = Math.floor(column / columns);
      const end = Math.min(right, (chunkColumn + 1) * columns);
      const chunk = await level.chunk(chunkRow, chunkColumn);
      const at = (row - chunkRow * rows) * columns - chunkColumn * columns;
      // GeoTIFF counts rows from the north.
      cells.set(chunk.subarray(at + column, at + end), (top - 1 - row) * width + column - left);
      column = end;
    }
  }
  for (let i = 0; i < cells.length; i++) if (Number.isNaN(cells[i])) cells[i] = NO_DATA;
  const raw = `${file}.raw`;
  await writeFile(raw, cells);
  await writeFile(
    `${file}.hdr`,
    `ENVI\nsamples = ${width}\nlines = ${height}\nbands = 1\ndata type = 4\ninterleave = bsq\nbyte order = 0\n`,
  );
  const west = level.x0 + (left - 0.5) * level.dx;
  const north = level.y0 + (top - 0.5) * level.dy;
  const corners = [west, north, west + width * level.dx, north - height * level.dy].map(String);
  await run('gdal_translate', [
    ...['-q', '-of', 'GTiff', '-co', 'TILED=YES', '-a_srs', crs, '-a_nodata', String(NO_DATA)],
    ...['-a_ullr', ...corners, raw, file],
  ]);
  for (const left of [raw, `${file}.hdr`]) await rm(left, { force: true });
}
