/**
 * The values of a quantity on a regular grid of a map projection, at one or more resolutions. Rows run from south to
 * north and columns from west to east. NaN means that a cell has no data.
 */
export interface Raster {
  /** proj4 definition (or EPSG code) of the grid's plane. */
  readonly crs: string;
  /** The unit of the values, as written in the atlas (`m/s`, `W/m2` ...). */
  readonly units: string;
  /** The resolutions, at least one, from the finest to the coarsest. */
  readonly levels: readonly RasterLevel[];
  /** The same quantity with smaller cells on a plane of its own, where there is such a raster. */
  readonly finer?: Raster | undefined;
}

/** The cells of a raster on its plane. */
export interface RasterGrid {
  /** Plane coordinates of the centre of cell (row 0, column 0): metres, or degrees for a geographic grid. */
  readonly x0: number;
  readonly y0: number;
  /** The size of a cell in the units of the plane; both are positive. */
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

export interface RasterLevel extends RasterGrid {
  /** Rows and columns of a chunk. */
  readonly chunkShape: readonly [rows: number, columns: number];
  /**
   * The chunk at (row, column) of the chunk lattice, row-major and always of the full `chunkShape`: cells past the edge
   * of the grid are NaN. Chunks are shared, so nobody may write into them. Rejects with an AtlasError when the chunk is
   * missing or damaged.
   */
  chunk(row: number, column: number): Promise<Float32Array>;
}

/** A level of a raster, 0 being the finest. Throws when the raster has no such level. */
export function levelOf(raster: Raster, level: number): RasterLevel {
  const found = raster.levels[level];
  if (found === undefined) throw new RangeError(`the raster has no level ${level}`);
  return found;
}
