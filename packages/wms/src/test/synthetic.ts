import type { Raster, RasterLevel } from '@mapa/field';
/** The plane of the NEWA mesoscale grid, as `docs/atlas.md` gives it. */
export const LAMBERT = '+proj=lcc +lat_1=30 +lat_2=60 +lat_0=54 +lon_0=15 +R=6370000 +units=m';

interface Shape {
  readonly crs?: string;
  readonly x0?: number;
  readonly y0?: number;
  readonly nx: number;
  readonly ny: number;
  /** The size of a cell of each level. Each one divides the next. */
  readonly cells: readonly number[];
  readonly value: (x: number, y: number) => number;
}

const SIDE = 64;

/** A raster for tests whose cells hold `value` at their centres; (x0, y0) is the south-west corner of cell (0, 0). */
export function syntheticRaster({ crs = LAMBERT, x0 = 0, y0 = 0, nx, ny, cells, value }: Shape): Raster {
  const [finest = Number.NaN] = cells;
  const level = (cell: number): RasterLevel => {
    const columns = Math.round((nx * finest) / cell);
    const rows = Math.round((ny * finest) / cell);
    return {
      x0: x0 + cell / 2,
      y0: y0 + cell / 2,
      dx: cell,
      dy: cell,
      nx: columns,
      ny: rows,
      chunkShape: [SIDE, SIDE],
      chunk: async (chunkRow, chunkColumn) =>
        Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
          const column = chunkColumn * SIDE + (at % SIDE);
          const row = chunkRow * SIDE + Math.floor(at / SIDE);
          if (column >= columns || row >= rows) return Number.NaN;
          return value(x0 + (column + 0.5) * cell, y0 + (row + 0.5) * cell);
        }),
    };
  };
  return { crs, units: 'm/s', levels: cells.map(level) };
}
