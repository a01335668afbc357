/** Lanczos coefficients for g = 7, n = 9 (Godfrey 2001): relative error below 1e-14 for positive arguments. */
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Gamma function of x >= 0.5. */
export function gamma(x: number): number {
  const z = x - 1;
  let sum = LANCZOS[0]!;
  for (let n = 1; n < LANCZOS.length; n++) sum += LANCZOS[n]! / (z + n);
  const t = z + 7.5;
  return Math.sqrt(2 * Math.PI) * t ** (z + 0.5) * Math.exp(-t) * sum;
}

/** Scale A (m/s) of the Weibull distribution with this mean (m/s) and shape: A = mean / Gamma(1 + 1/k). */
export function weibullScale(mean: number, k: number): number {
  return mean / gamma(1 + 1 / k);
}

/** Mean power density in W/m2 of a Weibull wind: 0.5 rho A^3 Gamma(1 + 3/k). */
export function powerDensity(airDensity: number, a: number, k: number): number {
  return 0.5 * airDensity * a * a * a * gamma(1 + 3 / k);
}
