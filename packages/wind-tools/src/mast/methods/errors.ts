/** The errors of predicted speeds against measured ones, m/s. */
export interface Errors {
  readonly n: number;
  readonly rmse: number;
  readonly mae: number;
  /** The mean of prediction minus measurement. */
  readonly bias: number;
}

/** The errors of predictions. Both arrays have the same length. */
export function errorsOf(predicted: Float64Array, measured: Float64Array): Errors {
  let [squares, absolute, sum] = [0, 0, 0];
  for (const [at, value] of predicted.entries()) {
    const error = value - measured[at]!;
    squares += error ** 2;
    absolute += Math.abs(error);
    sum += error;
  }
  const n = predicted.length;
  return { n, rmse: Math.sqrt(squares / n), mae: absolute / n, bias: sum / n };
}

/** The errors of several sets taken together. */
export function together(parts: readonly Errors[]): Errors {
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const mean = (of: (part: Errors) => number) =>
    parts.reduce((sum, part) => sum + (part.n / n) * of(part), 0);
  return {
    n,
    rmse: Math.sqrt(mean(({ rmse }) => rmse ** 2)),
    mae: mean(({ mae }) => mae),
    bias: mean(({ bias }) => bias),
  };
}
