/**
 * A field on a regular grid of a map projection, at one or more resolutions. Rows run from south to north and
 * columns from west to east; NaN means "no data here".
 */
export interface Raster {
  /** proj4 definition (or EPSG code) of the grid's plane. */
  readonly crs: string;
  /** The unit of the values, as written in the atlas (`m/s`, `W/m2` ...). */
  readonly units: string;
  /** From the finest to the coarsest; at least one. */
  readonly levels: readonly RasterLevel[];
}

export interface RasterLevel {
  /** Plane coordinates of the centre of cell (row 0, column 0): metres, or degrees for a geographic grid. */
  readonly x0: number;
  readonly y0: number;
  /** Cell size in the units of the plane; both positive. */
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
  /** Rows and columns of a chunk. */
  readonly chunkShape: readonly [rows: number, columns: number];
  /**
   * The chunk at (row, column) of the chunk lattice, row-major and always of the full `chunkShape`: cells past the
   * edge of the grid are NaN. Chunks are shared: do not write into them. Rejects with an AtlasError when the chunk is
   * missing or damaged.
   */
  chunk(row: number, column: number): Promise<Float32Array>;
}
