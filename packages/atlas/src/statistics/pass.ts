/** Values of a series in time order; NaN is a missing value. */
export type Values = Float32Array | Float64Array;

/**
 * One statistic while it is being gathered. `add` takes the steps from `start` up to but not including `end`. It keeps
 * its sums in local variables, each with a declaration of its own: V8 adds several times slower to captured variables
 * and to those that a list initialises.
 */
export interface Pass<Result> {
  add(start: number, end: number): void;
  result(): Result;
}

/**
 * The number of steps that are worked on at once, so that a few fields of them stay in the processor's nearest cache.
 */
const BLOCK = 2048;

/**
 * Gathers one statistic over `steps` steps. It works block by block as {@link runTogether} does, so that both give the
 * same bits.
 */
export function run<Result>(pass: Pass<Result>, steps: number): Result {
  runTogether([pass], steps);
  return pass.result();
}

/** Gathers several statistics in one pass over `steps` steps. */
export function runTogether(passes: readonly Pass<unknown>[], steps: number): void {
  for (let start = 0; start < steps; start += BLOCK) {
    const end = Math.min(steps, start + BLOCK);
    for (const pass of passes) pass.add(start, end);
  }
}

/** @throws RangeError when two fields of one series differ in length */
export function sameLength(...fields: readonly { readonly length: number }[]): number {
  const [first] = fields;
  const steps = first?.length ?? 0;
  for (const field of fields) {
    if (field.length !== steps)
      throw new RangeError(`fields of one series have ${steps} and ${field.length} values`);
  }
  return steps;
}
