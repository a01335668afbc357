/**
 * Lanczos' series for the gamma function with g = 7 and nine terms (C. Lanczos, SIAM J. Numer. Anal. B 1, 1964; the
 * coefficients are P. Godfrey's, 2001): about fifteen digits.
 */
const G = 7;
const FIRST = 0.99999999999980993;
const TERMS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function. @throws RangeError for `x` that is not positive */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`the gamma function is wanted at ${x}`);
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  let series = FIRST;
  for (const [n, term] of TERMS.entries()) series += term / (shifted + n + 1);
  const t = shifted + G + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(series);
}

/** The gamma function of a positive number. */
export function gamma(x: number): number {
  return Math.exp(logGamma(x));
}
