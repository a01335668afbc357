/**
 * The mean over a square of (2 * radius + 1) cells, applied three times, which is close to a bell curve. Cells past the
 * edge have the value at the edge.
 */
export function smoothed(field: Float32Array, nx: number, ny: number, radius: number): Float32Array {
  const out = field.slice();
  const line = new Float64Array(Math.max(nx, ny));
  for (let pass = 0; pass < 3; pass++) {
    for (let j = 0; j < ny; j++) average(out, j * nx, 1, nx, radius, line);
    for (let i = 0; i < nx; i++) average(out, i, nx, ny, radius, line);
  }
  return out;
}

function average(
  field: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
  line: Float64Array,
): void {
  for (let n = 0; n < count; n++) line[n] = field[start + n * stride]!;
  const at = (n: number): number => line[Math.min(Math.max(n, 0), count - 1)]!;
  let sum = 0;
  for (let n = -radius; n <= radius; n++) sum += at(n);
  for (let n = 0; n < count; n++) {
    field[start + n * stride] = sum / (2 * radius + 1);
    sum += at(n + radius + 1) - at(n - radius);
  }
}
