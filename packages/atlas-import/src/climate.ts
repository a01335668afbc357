import { type ChartStatistics, moments, powerDensity } from '@mapa/atlas';
import { type RequiredVariable, VARIABLES, type Variable } from '@mapa/field';

/** The series of a cell at a height, m/s and kg/m3, and what its charts show of it. */
interface CellSeries {
  readonly speed: Float32Array;
  readonly density: Float32Array;
  readonly charts: ChartStatistics;
}

type Climate = (series: CellSeries) => number;

/**
 * The long-term value of each variable that follows from the series of a cell. An import leaves out a variable that is
 * not here and that not every atlas has.
 */
const CLIMATE: Readonly<Record<RequiredVariable, Climate> & Partial<Record<Variable, Climate>>> = {
  wspd_hgt: ({ speed }) => moments(speed).mean,
  power_dens_hgt: ({ speed, density }) => powerDensity(speed, density).mean,
  air_dens_hgt: ({ density }) => moments(density).mean,
  a_tot_hgt: ({ charts }) => charts.weibull?.a ?? Number.NaN,
  k_tot_hgt: ({ charts }) => charts.weibull?.k ?? Number.NaN,
};

/** The variables of an imported atlas, in their order. */
export const IMPORTED_VARIABLES: readonly Variable[] = VARIABLES.filter(
  (variable) => CLIMATE[variable] !== undefined,
);

/** The values of some variables in a cell. */
export const climateOf = (variables: readonly Variable[], series: CellSeries): number[] =>
  variables.map((variable) => CLIMATE[variable]?.(series) ?? Number.NaN);
