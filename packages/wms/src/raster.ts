/**
 * A field on a regular grid of a map projection, at one or more resolutions. Rows run from south to north and
 * columns from west to east; NaN means "no data here".
 */
export interface Raster {
  /** proj4 definition (or EPSG code) of the grid's plane. */
  readonly crs: string;
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
  readonly chunkShape: readonly [rows: number, columns: number];
  /** The chunk at (row, column) of the chunk lattice, row-major, always of the full `chunkShape`, shared: not to be written. */
  chunk(row: number, column: number): Promise<Float32Array>;
}

export const VARIABLES = ['wspd', 'power_dens', 'air_dens', 'a_tot', 'k_tot'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Metres above ground of the map layers. */
export const ALTURAS = [50, 100, 200] as const;
export type Altura = (typeof ALTURAS)[number];

/** Which field a layer shows. */
export type RasterId =
  | { readonly dato: 'micro' | 'meso'; readonly variable: Variable; readonly altura: Altura }
  | { readonly dato: 'relief' | 'seabed' };

/** Where the fields come from. It is asked again for each request: keep what is costly to open. */
export type Rasters = (id: RasterId) => Raster | Promise<Raster>;
