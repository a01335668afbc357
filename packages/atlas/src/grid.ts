import type { LatLon } from '@mapa/field';
import proj4, { type Converter } from 'proj4';

/** A regular grid of square cells on a map projection. Columns run from west to east, rows from south to north. */
export interface Grid {
  /** proj4 definition of the plane. */
  readonly crs: string;
  /** Plane coordinates of the centre of cell (0, 0), in the units of the plane (metres). */
  readonly x0: number;
  readonly y0: number;
  /** The size of a cell in the same units. */
  readonly dx: number;
  readonly nx: number;
  readonly ny: number;
}

/** Column `i` from the west and row `j` from the south. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

/**
 * The 3 km grid of the New European Wind Atlas over the Iberian peninsula (domain IB, nest d03 of the production run).
 */
export const IBERIA_GRID: Grid = {
  crs: '+proj=lcc +lat_1=30 +lat_2=60 +lat_0=54 +lon_0=15 +R=6370000 +units=m',
  x0: -2_316_000,
  y0: -2_019_000,
  dx: 3000,
  nx: 540,
  ny: 450,
};

const converters = new Map<string, Converter>();

/**
 * A converter between degrees (longitude, latitude) and the plane of `crs`. The degrees are those of the ellipsoid or
 * sphere of `crs`, so no datum shift is ever applied: models such as WRF use latitudes unchanged on their sphere.
 */
export function planeConverter(crs: string): Converter {
  const known = converters.get(crs);
  if (known !== undefined) return known;
  const plane = new proj4.Proj(crs);
  const geographic = new proj4.Proj(`+proj=longlat +a=${plane.a} +b=${plane.b} +no_defs`);
  plane.datum = geographic.datum;
  const converter = proj4(geographic, plane);
  converters.set(crs, converter);
  return converter;
}

/**
 * The cell whose square holds the point (west and south edges included), or undefined outside the grid. Constant time.
 */
export function nearestCell(grid: Grid, point: LatLon): Cell | undefined {
  if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 360)) return undefined;
  const [x, y] = planeConverter(grid.crs).forward([point.lon, point.lat]) as [number, number];
  const i = Math.floor((x - grid.x0) / grid.dx + 0.5);
  const j = Math.floor((y - grid.y0) / grid.dx + 0.5);
  return i >= 0 && i < grid.nx && j >= 0 && j < grid.ny ? { i, j } : undefined;
}

/** Latitude and longitude of the centre of a cell. */
export function cellCentre(grid: Grid, { i, j }: Cell): LatLon {
  const plane: [number, number] = [grid.x0 + i * grid.dx, grid.y0 + j * grid.dx];
  const [lon, lat] = planeConverter(grid.crs).inverse(plane);
  return { lat, lon };
}

/**
 * The grid of a microscale level over the same area. Its cells are `metres` wide and divide the cells of `grid`
 * exactly.
 */
export function microGrid(grid: Grid, metres: number): Grid {
  const shift = (metres - grid.dx) / 2;
  return {
    crs: grid.crs,
    x0: grid.x0 + shift,
    y0: grid.y0 + shift,
    dx: metres,
    nx: Math.round((grid.nx * grid.dx) / metres),
    ny: Math.round((grid.ny * grid.dx) / metres),
  };
}
