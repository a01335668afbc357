import { IBERIA_GRID, nearestCell } from '@mapa/atlas';
import { HEIGHTS } from '@mapa/field';
import type { CellClimate } from '../../climate/climate.ts';

/** A climate with power-law shear and a standard lapse rate, so that series can be tested without rasters. */
export function testClimate(
  place: Pick<CellClimate, 'lat' | 'lon' | 'elevation' | 'sea' | 'coastKm'>,
  wind: { readonly a100: number; readonly k: number; readonly shear: number },
  celsius: number,
): CellClimate {
  const weibull = [10, ...HEIGHTS].map(
    (z) => [z, { a: wind.a100 * (z / 100) ** wind.shear, k: wind.k + 0.0005 * (z - 100) }] as const,
  );
  const temperature = [2, ...HEIGHTS].map((z) => [z, celsius - 0.0065 * z] as const);
  const kelvin = celsius + 273.15 - 0.013;
  const pressure = 101325 * (1 - 2.25577e-5 * (place.elevation + 2)) ** 5.25588;
  const cell = nearestCell(IBERIA_GRID, place);
  if (cell === undefined) throw new RangeError('the place lies outside the grid');
  return {
    ...place,
    ...cell,
    weibull: new Map(weibull),
    temperature: new Map(temperature),
    roughness: place.sea ? 0.0002 : 0.08,
    airDensity: pressure / (287.05 * kelvin),
  };
}

/** Cells of six kinds of terrain and regime. */
export const PLACES = {
  land: testClimate(
    { lat: 41.6, lon: -4.7, elevation: 720, sea: false, coastKm: 190 },
    { a100: 6.6, k: 1.9, shear: 0.2 },
    12.2,
  ),
  ridge: testClimate(
    { lat: 43.3, lon: -7.6, elevation: 850, sea: false, coastKm: 30 },
    { a100: 9.4, k: 2.0, shear: 0.06 },
    9.5,
  ),
  sea: testClimate(
    { lat: 44.5, lon: -9.5, elevation: 0, sea: true, coastKm: 110 },
    { a100: 9.8, k: 2.1, shear: 0.08 },
    14.5,
  ),
  ebro: testClimate(
    { lat: 41.7, lon: -1.0, elevation: 250, sea: false, coastKm: 160 },
    { a100: 7.4, k: 1.75, shear: 0.17 },
    14.8,
  ),
  estrecho: testClimate(
    { lat: 36.05, lon: -5.6, elevation: 40, sea: false, coastKm: 2 },
    { a100: 9.2, k: 2.0, shear: 0.12 },
    17.5,
  ),
  portugal: testClimate(
    { lat: 39.4, lon: -9.3, elevation: 60, sea: false, coastKm: 3 },
    { a100: 7.9, k: 2.0, shear: 0.16 },
    15.6,
  ),
} as const;
