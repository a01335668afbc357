import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Atlas, type Cell, seriesColumn } from '@mapa/atlas';
import type { Height } from '@mapa/field';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'charts.py');
/** Debian's, which has python3-numpy. */
const PYTHON = '/usr/bin/python3';

/** What NumPy takes and finds at a point. */
export interface NumpyCharts {
  /** Milliseconds, with and without reading the file. */
  readonly cold: number;
  readonly warm: number;
  readonly mean: number;
  readonly a: number;
  readonly k: number;
}

/** The version of NumPy; undefined where it is not installed. */
export async function numpyVersion(): Promise<string | undefined> {
  try {
    return (await run(PYTHON, ['-c', 'import numpy; print(numpy.__version__)'])).stdout.trim();
  } catch {
    return undefined;
  }
}

/** The four charts of some cells by NumPy, over the same packed numbers, which it need not decompress. */
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
  const { stdout } = await run(PYTHON, [script, folder, ...numbers]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NumpyCharts);
}

/** As the atlas packs them. */
const FIELDS = [
  { field: 'WS', scale: 0.001, offset: 32.76 },
  { field: 'WD', scale: 0.01, offset: 180 },
  { field: 'T', scale: 0.01, offset: 0 },
] as const;
