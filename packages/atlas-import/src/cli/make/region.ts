import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Atlas, type AtlasMetadata, fieldsOf, GROUND, variablesOf } from '@mapa/atlas';
import { type AnyField, hasHeight, levelOf, type Raster, VARIABLE_INFO } from '@mapa/field';
import { NEWA_FIELDS } from '../../newa/fields.ts';
import { writeJson } from '../../shared-work/durable.ts';
import { arrayDocuments, microChunk } from '../../zarr/arrays.ts';
import { writeRaster } from '../../zarr/raster.ts';
import { writeShard } from '../../zarr/shard.ts';

/** Columns `i0` to `i1` and rows `j0` to `j1` of the mesoscale grid; the last ones are included. */
export interface Region {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

const CHUNK_STEPS = 17_568;

/** Writes a part of an atlas into a new folder. Its series are packed as an import packs them. */
export async function writeRegion(
  atlas: Atlas,
  { i0, j0, i1, j1 }: Region,
  folder: string,
  onProgress: (label: string, done: number, total: number) => void,
): Promise<void> {
  const { grid, heights, micro, relief, period } = atlas.metadata;
  const [nx, ny] = [i1 - i0 + 1, j1 - j0 + 1];
  const metadata: AtlasMetadata = {
    ...atlas.metadata,
    version: `${atlas.metadata.version}-${[i0, j0, i1, j1].join('-')}`,
    grid: { ...grid, x0: grid.x0 + i0 * grid.dx, y0: grid.y0 + j0 * grid.dx, nx, ny },
  };
  const building = `${folder}.part`;
  const rasters: (() => Promise<void>)[] = variablesOf(metadata).flatMap((variable) => [
    () =>
      writePart(
        building,
        `meso/${VARIABLE_INFO[variable].array}`,
        heights.map((height) => atlas.meso(variable, height)),
        0,
        [i0, j0, nx, ny],
      ),
    ...micro.levels.map((metres, level) => () => {
      const cells = grid.dx / metres;
      const part = [i0 * cells, j0 * cells, nx * cells, ny * cells] as const;
      const all = micro.heights.map((height) => atlas.micro(variable, height));
      return writePart(building, `micro/${metres}/${VARIABLE_INFO[variable].array}`, all, level, part, {
        size: microChunk(grid.dx, metres),
      });
    }),
  ]);
  const { finer: ground } = atlas.relief;
  for (const [level, metres] of ground ? micro.levels.entries() : []) {
    const cells = grid.dx / metres;
    const part = [i0 * cells, j0 * cells, nx * cells, ny * cells] as const;
    const size = microChunk(grid.dx, metres);
    const path = `micro/${metres}/${GROUND.array}`;
    rasters.push(() => writePart(building, path, ground ? [ground] : [], level, part, { size, flat: true }));
  }
  const surface = [0, 0, relief.nx, relief.ny] as const;
  rasters.push(
    () => writePart(building, 'relief/elevation', [atlas.relief], 0, surface, { flat: true }),
    () => writePart(building, 'seabed/depth', [atlas.seabed], 0, surface, { flat: true }),
  );
  for (const [n, write] of rasters.entries()) {
    onProgress('Rasters', n, rasters.length);
    await write();
  }
  onProgress('Rasters', rasters.length, rasters.length);
  const steps = Math.min(CHUNK_STEPS, period.steps);
  for (let j = 0; j < ny; j++) {
    onProgress('Rows of series', j, ny);
    await writeRow(atlas, building, { i0, nx, j: j0 + j }, j, steps);
  }
  onProgress('Rows of series', ny, ny);
  for (const [path, document] of arrayDocuments(metadata, steps)) {
    await writeJson(join(building, path, 'zarr.json'), document);
  }
  const attributes = { atlas: metadata };
  await writeJson(join(building, 'zarr.json'), { zarr_format: 3, node_type: 'group', attributes });
  await rename(building, folder);
}

/** Reads the columns and rows of one level of a raster at each height, and writes them. */
async function writePart(
  folder: string,
  path: string,
  heights: readonly Raster[],
  level: number,
  [i0, j0, nx, ny]: readonly [number, number, number, number],
  {
    flat = false,
    size,
  }: { readonly flat?: boolean; readonly size?: readonly [rows: number, columns: number] } = {},
): Promise<void> {
  const layers = await Promise.all(
    heights.map(async (raster) => {
      const { chunkShape, chunk } = levelOf(raster, level);
      const [rows, columns] = chunkShape;
      const values = new Float32Array(nx * ny);
      for (let row = Math.floor(j0 / rows); row * rows < j0 + ny; row++) {
        for (let column = Math.floor(i0 / columns); column * columns < i0 + nx; column++) {
          const data = await chunk(row, column);
          for (let j = Math.max(j0, row * rows); j < Math.min(j0 + ny, (row + 1) * rows); j++) {
            const first = Math.max(i0, column * columns);
            const end = Math.min(i0 + nx, (column + 1) * columns);
            const from = (j - row * rows) * columns - column * columns;
            values.set(data.subarray(from + first, from + end), (j - j0) * nx + first - i0);
          }
        }
      }
      return values;
    }),
  );
  const shape = flat ? ([ny, nx] as const) : ([heights.length, ny, nx] as const);
  await writeRaster(folder, path, shape, (height, j, i) => layers[height]?.[j * nx + i] ?? Number.NaN, size);
}

/** Writes the series of the cells of row `to`, which are those of row `from.j` of the atlas. */
async function writeRow(
  atlas: Atlas,
  folder: string,
  from: { readonly i0: number; readonly nx: number; readonly j: number },
  to: number,
  steps: number,
): Promise<void> {
  const fields = fieldsOf(atlas.metadata);
  const packed = new Map(fields.map((field) => [field, [] as Int16Array[][]]));
  for (let i = from.i0; i < from.i0 + from.nx; i++) {
    const { columns } = await atlas.series({ i, j: from.j }, { fields });
    for (const [field, cells] of packed) {
      cells.push(columns.filter((column) => column.field === field).map(({ values }) => pack(field, values)));
    }
  }
  for (const [field, cells] of packed) {
    const levels = cells[0]?.length ?? 0;
    const series = new Int16Array(levels * steps);
    for (let chunk = 0; chunk * steps < atlas.metadata.period.steps; chunk++) {
      const place = hasHeight(field) ? ['0', `${to}`] : [`${to}`];
      const path = join(folder, 'series', field, 'c', ...place, '0', `${chunk}`);
      await mkdir(dirname(path), { recursive: true });
      const { onDisk } = await writeShard(path, from.nx, (cell) => {
        series.fill(NEWA_FIELDS[field].packing.missing);
        for (const [level, values] of (cells[cell] ?? []).entries()) {
          series.set(values.subarray(chunk * steps, (chunk + 1) * steps), level * steps);
        }
        return series;
      });
      await onDisk;
    }
  }
}

function pack(field: AnyField, values: Float32Array): Int16Array {
  const { scale, offset, missing } = NEWA_FIELDS[field].packing;
  return Int16Array.from(values, (value) =>
    Number.isNaN(value) ? missing : Math.min(32_767, Math.max(-32_767, Math.round((value - offset) / scale))),
  );
}
