import { IBERIA_GRID, planeConverter } from '@mapa/atlas';
import { unless } from '../import-error.ts';
import type { NetcdfFile } from './netcdf.ts';

/** The projection of all NEWA runs as the files' `crs` describes it (CF conventions, appendix F). */
const NEWA_CRS = {
  standard_parallel: [30, 60],
  latitude_of_projection_origin: [54],
  longitude_of_central_meridian: [15],
  false_easting: [0],
  false_northing: [0],
  semi_major_axis: [6_370_000],
} as const;

/** Single precision places XLAT and XLON within a few metres of the truth. */
const TOLERANCE_METRES = 50;

/** The problems with the projection that a file names, and with the places of its latitudes and longitudes on it. */
export function projectionProblems(
  file: NetcdfFile,
  x: Float32Array | Float64Array,
  y: Float32Array | Float64Array,
): string[] {
  const crs = file.variable('crs');
  if (crs === undefined) return ['no variable crs, which names the projection'];
  const name = crs.text('grid_mapping_name');
  if (name !== 'lambert_conformal_conic') {
    return [`crs: the projection is ${name ?? 'not named'} instead of lambert_conformal_conic`];
  }
  const wrong = Object.entries(NEWA_CRS).flatMap(([attribute, wanted]) => {
    const found = crs.numbers(attribute);
    const same = found.length === wanted.length && wanted.every((value, n) => value === found[n]);
    return unless(
      same,
      `crs: ${attribute} is ${found.join(' ') || 'missing'} instead of ${wanted.join(' ')}`,
    );
  });
  return wrong.length > 0 ? wrong : positionProblems(file, x, y);
}

function positionProblems(
  file: NetcdfFile,
  x: Float32Array | Float64Array,
  y: Float32Array | Float64Array,
): string[] {
  const [latitude, longitude] = [file.variable('XLAT'), file.variable('XLON')];
  if (latitude === undefined || longitude === undefined) return ['no XLAT and XLON'];
  const plane = planeConverter(IBERIA_GRID.crs);
  for (const j of [0, y.length - 1]) {
    for (const i of [0, x.length - 1]) {
      const [lat = Number.NaN] = latitude.read([j, j + 1], [i, i + 1]);
      const [lon = Number.NaN] = longitude.read([j, j + 1], [i, i + 1]);
      const [px, py] = plane.forward<[number, number]>([lon, lat]);
      const metres = Math.hypot(px - (x[i] ?? Number.NaN), py - (y[j] ?? Number.NaN));
      if (!(metres < TOLERANCE_METRES)) {
        const away = Number.isFinite(metres) ? `${(metres / 1000).toFixed(1)} km away from` : 'nowhere near';
        return [`XLAT and XLON of cell (${i}, ${j}) lie ${away} where the projection puts that cell`];
      }
    }
  }
  return [];
}
