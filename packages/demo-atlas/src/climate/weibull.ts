import { gamma } from '@mapa/atlas';

/** Scale A (m/s) of the Weibull distribution with this mean (m/s) and shape: A = mean / Gamma(1 + 1/k). */
export function weibullScale(mean: number, k: number): number {
  return mean / gamma(1 + 1 / k);
}

/** Mean power density in W/m2 of a Weibull wind: 0.5 rho A^3 Gamma(1 + 3/k). */
export function powerDensity(airDensity: number, a: number, k: number): number {
  return 0.5 * airDensity * a * a * a * gamma(1 + 3 / k);
}
