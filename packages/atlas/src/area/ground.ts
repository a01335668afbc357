import { DEGREE, EQUATOR_RADIUS } from '@mapa/field';
import { planeConverter } from '../grid.ts';

/** The square of the eccentricity of WGS 84. */
const ECCENTRICITY = 0.006_694_379_990_14;
/** Metres of the plane between the places where the scale is worked out; in between it is interpolated. */
const SPACING = 25_000;

/**
 * How many square metres of ground a square metre of a plane stands for. Degrees are taken as those of WGS 84, in which
 * people ask. By the differential of area on an ellipsoid, M N cos(lat) d(lat) d(lon) (Snyder, Map Projections - A
 * Working Manual, USGS 1987, chapter 4), and the derivatives of the projection; interpolating errs by some 1e-5.
 */
export function groundScale(crs: string): (x: number, y: number) => number {
  const converter = planeConverter(crs);
  const known = new Map<string, number>();
  const at = (x: number, y: number): readonly [number, number] =>
    converter.inverse([x, y]) as [number, number];
  const scaleAt = (column: number, row: number): number => {
    const key = `${column} ${row}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const [x, y, step] = [column * SPACING, row * SPACING, 100];
    const [[west, south], [east, north]] = [at(x - step, y), at(x + step, y)];
    const [[west2, south2], [east2, north2]] = [at(x, y - step), at(x, y + step)];
    const turned = (east - west) * (north2 - south2) - (north - south) * (east2 - west2);
    const latitude = at(x, y)[1] * DEGREE;
    const flat = 1 - ECCENTRICITY * Math.sin(latitude) ** 2;
    const radii = (EQUATOR_RADIUS ** 2 * (1 - ECCENTRICITY)) / (flat * flat);
    const scale = (radii * Math.cos(latitude) * Math.abs(turned) * DEGREE * DEGREE) / (4 * step * step);
    known.set(key, scale);
    return scale;
  };
  return (x, y) => {
    const [u, v] = [x / SPACING, y / SPACING];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [east, north] = [u - column, v - row];
    const south = scaleAt(column, row) * (1 - east) + scaleAt(column + 1, row) * east;
    const upper = scaleAt(column, row + 1) * (1 - east) + scaleAt(column + 1, row + 1) * east;
    return south * (1 - north) + upper * north;
  };
}

/** Metres: the scale of a run of cells is that of its middle, so that a run is no longer than this. */
export const LONGEST_RUN = SPACING;
