import { IBERIA_GRID, microGrid } from '../../grid.ts';
import { VARIABLES, type Variable } from '../../metadata.ts';
import { MICRO_CHUNK } from '../arrays.ts';
import type { DemoBase } from '../base/fields.ts';
import { mesoValue } from '../rasters.ts';

export type MicroChunk = Readonly<Record<Variable, Float32Array>>;

/** Maker of the chunks of the microscale. */
export function microChunks(
  base: DemoBase,
): (metres: number, height: number, row: number, column: number) => MicroChunk {
  return (metres, height, row, column) => {
    const [rows, columns] = MICRO_CHUNK;
    const { nx, ny } = microGrid(IBERIA_GRID, metres);
    const ratio = IBERIA_GRID.dx / metres;
    const make = (variable: Variable): Float32Array => {
      const out = new Float32Array(rows * columns).fill(Number.NaN);
      for (let n = 0; n < out.length; n++) {
        const j = row * rows + Math.floor(n / columns);
        const i = column * columns + (n % columns);
        if (i >= nx || j >= ny) continue;
        const cell = Math.floor(j / ratio) * IBERIA_GRID.nx + Math.floor(i / ratio);
        out[n] = mesoValue(base, variable, cell, height);
      }
      return out;
    };
    return Object.fromEntries(VARIABLES.map((variable) => [variable, make(variable)])) as MicroChunk;
  };
}
