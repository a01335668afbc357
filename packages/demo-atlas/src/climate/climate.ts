import { cellCentre, IBERIA_GRID } from '@mapa/atlas';
import { DENSITY_HEIGHT, HEIGHTS } from '@mapa/field';
import type { DemoBase } from '../base/fields.ts';
import { densityAt, shapeAt, speedAt, temperatureAt } from '../base/vertical.ts';
import { weibullScale } from './weibull.ts';

/** The long-term climate of one mesoscale cell of the demonstration. The cell's series must agree with it. */
export interface CellClimate {
  readonly i: number;
  readonly j: number;
  readonly lat: number;
  readonly lon: number;
  /** Metres above sea level; 0 at sea. */
  readonly elevation: number;
  readonly sea: boolean;
  /** Distance to the nearest coast, km, always positive. */
  readonly coastKm: number;
  /** Weibull scale A (m/s) and shape k by height above ground (m): 10 m and all of `HEIGHTS`. */
  readonly weibull: ReadonlyMap<number, { readonly a: number; readonly k: number }>;
  /** Mean air temperature (°C) by height above ground (m): 2 m and all of `HEIGHTS`. */
  readonly temperature: ReadonlyMap<number, number>;
  /** Roughness length of the ground, m. */
  readonly roughness: number;
  /** Mean air density (kg/m3) at 2 m above ground. */
  readonly airDensity: number;
}

/** Climate of the cell in column `i` and row `j`, or undefined outside the grid and outside the domain. */
export function climateAt(base: DemoBase, i: number, j: number): CellClimate | undefined {
  const { nx, ny } = IBERIA_GRID;
  if (!(i >= 0 && i < nx && j >= 0 && j < ny)) return undefined;
  const cell = j * nx + i;
  if (Number.isNaN(base.wind[cell]!)) return undefined;
  const weibull = [10, ...HEIGHTS].map((height) => {
    const k = Math.fround(shapeAt(base, cell, height));
    const mean = Math.fround(speedAt(base, cell, height));
    return [height, { a: Math.fround(weibullScale(mean, k)), k }] as const;
  });
  const temperature = [2, ...HEIGHTS].map((height) => [height, temperatureAt(base, cell, height)] as const);
  return {
    i,
    j,
    ...cellCentre(IBERIA_GRID, { i, j }),
    elevation: base.elevation[cell]!,
    sea: base.coast[cell]! <= 0,
    coastKm: Math.abs(base.coast[cell]!),
    weibull: new Map(weibull),
    temperature: new Map(temperature),
    roughness: base.roughness[cell]!,
    airDensity: densityAt(base, cell, DENSITY_HEIGHT),
  };
}
