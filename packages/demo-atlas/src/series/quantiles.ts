const BINS = 2048;
const counts = new Uint32Array(BINS);
const table = new Float64Array(BINS + 1);

/**
 * Replaces each value of `values` in place by the Weibull quantile of its rank. Order and timing stay, and the
 * distribution becomes that of `a` (m/s) and `k`. Ranks come from an empirical distribution over equal bins, linear
 * inside a bin, so that the cost is proportional to the number of values.
 */
export function mapOntoWeibull(values: Float32Array, a: number, k: number): void {
  const steps = values.length;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < steps; n++) {
    const value = values[n]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = (BINS - 1e-6) / (high - low);
  counts.fill(0);
  for (let n = 0; n < steps; n++) counts[((values[n]! - low) * scale) | 0]!++;
  fillTable(steps, a, k);
  for (let n = 0; n < steps; n++) {
    const position = (values[n]! - low) * scale;
    const bin = position | 0;
    const floor = table[bin]!;
    values[n] = floor + (position - bin) * (table[bin + 1]! - floor);
  }
}

/**
 * Fills the table with the quantiles v = a (-ln(1 - F))^(1/k) at the edges of the bins. The largest value stands for
 * half a step of the period.
 */
function fillTable(steps: number, a: number, k: number): void {
  let below = 0;
  for (let edge = 0; edge <= BINS; edge++) {
    const exceeded = Math.max(0.5, steps - below) / steps;
    const depth = -Math.log(exceeded);
    table[edge] = depth > 0 ? a * Math.exp(Math.log(depth) / k) : 0;
    if (edge < BINS) below += counts[edge]!;
  }
}
