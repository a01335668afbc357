import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Atlas, type Cell, seriesColumn } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import { runPython } from '../python.ts';

const SCRIPT = join(import.meta.dirname, 'charts.py');

/** How long NumPy takes at a point, and what it finds there. */
export interface NumpyCharts {
  /** Milliseconds with reading the file. */
  readonly cold: number;
  /** Milliseconds without reading the file. */
  readonly warm: number;
  readonly mean: number;
  readonly a: number;
  readonly k: number;
}

/** Has NumPy make the four charts of some cells from the same packed numbers, which it need not decompress. */
export async function numpyCharts(
  atlas: Atlas,
  cells: readonly Cell[],
  height: Height,
  folder: string,
): Promise<NumpyCharts[]> {
  const { heights, period } = atlas.metadata;
  await mkdir(folder);
  for (const [point, cell] of cells.entries()) {
    const series = await atlas.series(cell, { fields: FIELDS.map(({ field }) => field) });
    const packed = FIELDS.flatMap(({ field, scale, offset }) =>
      heights.map((level) =>
        Int16Array.from(seriesColumn(series, field, level), (value) =>
          Number.isNaN(value) ? -32_768 : Math.round((value - offset) / scale),
        ),
      ),
    );
    await writeFile(join(folder, `${point}.i16`), packed);
  }
  const numbers = [cells.length, heights.length, period.steps, heights.indexOf(height)].map(String);
  return (await runPython(SCRIPT, [folder, ...numbers]))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NumpyCharts);
}

/** The fields that the charts need, with scale and offset as the atlas packs them. */
const FIELDS = [
  { field: 'WS', scale: 0.001, offset: 32.76 },
  { field: 'WD', scale: 0.01, offset: 180 },
  { field: 'T', scale: 0.01, offset: 0 },
] as const;
