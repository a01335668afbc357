const BINS = 2048;
const counts = new Uint32Array(BINS);
const shares = new Float64Array(BINS);
const table = new Float64Array(BINS + 1);
const logs = new Float64Array(BINS + 1);

/** What the speeds of one height have to come to. */
export interface SpeedClimate {
  /** The Weibull distribution that they are near to: scale (m/s) and shape. */
  readonly a: number;
  readonly k: number;
  /**
   * How far they depart from it: the share by which the weakest and the strongest winds are raised and those in the
   * middle lowered. Winds of masts are near a Weibull distribution, but never of one.
   */
  readonly bend: number;
  /** Their exact mean, m/s. */
  readonly mean: number;
  /** The exact mean of `weights` times the cube of the speed, by steps. */
  readonly weightedCube: number;
  readonly weights: Float32Array;
}

/**
 * Replaces each value of `values` in place by a speed of its rank, so that order and timing stay and the climate
 * becomes `wanted`. Ranks come from an empirical distribution over equal bins, linear inside a bin, so that the cost is
 * proportional to the number of values.
 */
export function mapOntoClimate(values: Float32Array, wanted: SpeedClimate): void {
  const steps = values.length;
  const { weights } = wanted;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < steps; n++) {
    const value = values[n]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = (BINS - 1e-6) / (high - low);
  counts.fill(0);
  shares.fill(0);
  for (let n = 0; n < steps; n++) {
    const bin = ((values[n]! - low) * scale) | 0;
    counts[bin]!++;
    shares[bin]! += weights[n]!;
  }
  fillTable(steps, wanted);
  settleTable(steps, wanted);
  for (let n = 0; n < steps; n++) {
    const position = (values[n]! - low) * scale;
    const bin = position | 0;
    const floor = table[bin]!;
    values[n] = floor + (position - bin) * (table[bin + 1]! - floor);
  }
}

/**
 * Fills the table with the quantiles v = a (-ln(1 - F))^(1/k) at the edges of the bins, bent. The largest value stands
 * for half a step of the period.
 */
function fillTable(steps: number, { a, k, bend }: SpeedClimate): void {
  let below = 0;
  for (let edge = 0; edge <= BINS; edge++) {
    const exceeded = Math.max(0.5, steps - below) / steps;
    const depth = -Math.log(exceeded);
    const bent = 1 + bend * Math.cos(2 * Math.PI * exceeded);
    logs[edge] = depth > 0 ? Math.log(a * bent) + Math.log(depth) / k : Number.NEGATIVE_INFINITY;
    if (edge < BINS) below += counts[edge]!;
  }
}

/**
 * Raises the table to the power, and multiplies it by the factor, that give it the wanted mean and weighted cube: by
 * the secant method on the power, which is near 1.
 */
function settleTable(steps: number, wanted: SpeedClimate): void {
  const goal = Math.log(wanted.weightedCube / wanted.mean ** 3);
  const missBy = (power: number): number => {
    for (let edge = 0; edge <= BINS; edge++) table[edge] = Math.exp(power * logs[edge]!);
    let sum = 0;
    let cubes = 0;
    for (let bin = 0; bin < BINS; bin++) {
      const from = table[bin]!;
      const to = table[bin + 1]!;
      sum += counts[bin]! * (from + to);
      cubes += shares[bin]! * (from + to) * (from * from + to * to);
    }
    const factor = (2 * steps * wanted.mean) / sum;
    for (let edge = 0; edge <= BINS; edge++) table[edge]! *= factor;
    return Math.log((cubes * factor ** 3) / (4 * steps)) - 3 * Math.log(wanted.mean) - goal;
  };
  let [before, power] = [1, 1.01];
  let missedBefore = missBy(before);
  for (let round = 0; round < 8; round++) {
    const missed = missBy(power);
    if (Math.abs(missed) < 1e-7) return;
    const next = power - (missed * (power - before)) / (missed - missedBefore);
    [before, missedBefore, power] = [power, missed, next];
  }
}
