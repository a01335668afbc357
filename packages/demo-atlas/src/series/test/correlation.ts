/** The linear correlation of two series of one length. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let n = 0; n < a.length; n++) {
    const [x, y] = [a[n]! - meanA, b[n]! - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}
