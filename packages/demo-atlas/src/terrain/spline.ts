/**
 * A quadratic B-spline on the cells of a grid, smooth across their edges. Inside a cell it depends on the coefficients
 * of the cell and its neighbours, so the three weights for each of the `parts` equal parts of a cell are tabulated.
 * Each weight is the mean over its part, so that a coarser level has the mean of what the finer level has.
 */
export interface SplineWeights {
  readonly before: Float64Array;
  readonly own: Float64Array;
  readonly after: Float64Array;
}

export function splineWeights(parts: number): SplineWeights {
  const before = new Float64Array(parts);
  const own = new Float64Array(parts);
  const after = new Float64Array(parts);
  for (let n = 0; n < parts; n++) {
    // Integrals of (1/2 - u)^2 / 2 and (1/2 + u)^2 / 2 over the part, u from -1/2 to 1/2 across the cell.
    const from = n / parts;
    const to = (n + 1) / parts;
    before[n] = (((1 - from) ** 3 - (1 - to) ** 3) / 6) * parts;
    after[n] = ((to ** 3 - from ** 3) / 6) * parts;
    own[n] = 1 - before[n]! - after[n]!;
  }
  return { before, own, after };
}

/**
 * Writes the spline within cell (i, j) as a polynomial: from `at` on the nine coefficients of u^a t^b, ordered by a and
 * then b, where t and u are the shares of the cell to the east and to the north. In the middle of one of `parts` by
 * `parts` equal parts it has the spline's mean over the part, as the weights do. Past the edge of the grid the
 * coefficients of the edge go on.
 */
export function splineSurface(
  coefficients: Float32Array,
  nx: number,
  ny: number,
  { i, j }: { readonly i: number; readonly j: number },
  parts: number,
  out: Float64Array,
  at: number,
): void {
  const [west, east] = [Math.max(i - 1, 0), Math.min(i + 1, nx - 1)];
  for (let y = 0; y < 3; y++) {
    const row = Math.min(Math.max(j + y - 1, 0), ny - 1) * nx;
    polynomial(
      coefficients[row + west]!,
      coefficients[row + i]!,
      coefficients[row + east]!,
      parts,
      out,
      at + 3 * y,
      1,
    );
  }
  for (let x = at; x < at + 3; x++) polynomial(out[x]!, out[x + 3]!, out[x + 6]!, parts, out, x, 3);
}

/** The polynomial of a spline along one direction, from the coefficients of three cells in a row. */
function polynomial(
  before: number,
  own: number,
  after: number,
  parts: number,
  out: Float64Array,
  at: number,
  step: number,
): void {
  const bend = before - 2 * own + after;
  // The mean over a part is above the value in its middle by the mean of v^2 / 2, v from -1/2 to 1/2 of a part.
  out[at] = (before + own) / 2 + bend / (24 * parts * parts);
  out[at + step] = own - before;
  out[at + 2 * step] = bend / 2;
}

/** The polynomials of t along a row at the share `u`, three coefficients for each nine of `surfaces`. */
export function alongRow(surfaces: Float64Array, u: number, out: Float64Array): void {
  for (let from = 0, to = 0; to < out.length; from += 9, to += 3) {
    out[to] = surfaces[from]! + u * (surfaces[from + 3]! + u * surfaces[from + 6]!);
    out[to + 1] = surfaces[from + 1]! + u * (surfaces[from + 4]! + u * surfaces[from + 7]!);
    out[to + 2] = surfaces[from + 2]! + u * (surfaces[from + 5]! + u * surfaces[from + 8]!);
  }
}

/**
 * Coefficients of a spline whose mean over each cell comes close to `values` (closer with more `rounds`). NaN cells
 * take the mean of their neighbours, so that the edge of the domain bends nothing.
 */
export function splineCoefficients(
  values: Float32Array,
  nx: number,
  ny: number,
  rounds: number,
  periodic = false,
): Float32Array {
  const wanted = filled(values, nx, ny);
  const coefficients = wanted.slice();
  for (let round = 0; round < rounds; round++) {
    const means = cellMeans(coefficients, nx, ny, periodic);
    for (let n = 0; n < coefficients.length; n++) coefficients[n]! += wanted[n]! - means[n]!;
  }
  return coefficients;
}

/** The mean over each cell of the spline with these coefficients: the weights are 1/6, 2/3, 1/6 in both directions. */
function cellMeans(coefficients: Float32Array, nx: number, ny: number, periodic: boolean): Float32Array {
  const rows = new Float32Array(nx * ny);
  const out = new Float32Array(nx * ny);
  const edge = (n: number, count: number): number =>
    periodic ? (n + count) % count : Math.min(Math.max(n, 0), count - 1);
  for (let j = 0; j < ny; j++) {
    const row = j * nx;
    for (let i = 0; i < nx; i++) {
      const sides = coefficients[row + edge(i - 1, nx)]! + coefficients[row + edge(i + 1, nx)]!;
      rows[row + i] = (4 * coefficients[row + i]! + sides) / 6;
    }
  }
  for (let j = 0; j < ny; j++) {
    const south = edge(j - 1, ny) * nx;
    const north = edge(j + 1, ny) * nx;
    for (let i = 0; i < nx; i++) {
      out[j * nx + i] = (4 * rows[j * nx + i]! + rows[south + i]! + rows[north + i]!) / 6;
    }
  }
  return out;
}

/**
 * A copy of the field in which NaN cells beside others have the mean of those, in three rings. The other NaN cells are
 * 0.
 */
function filled(values: Float32Array, nx: number, ny: number): Float32Array {
  const field = values.slice();
  const missing: number[] = [];
  for (let n = 0; n < field.length; n++) if (Number.isNaN(field[n]!)) missing.push(n);
  let ring = missing.filter((n) => !Number.isNaN(neighbourMean(field, nx, ny, n)));
  for (let count = 0; count < 3 && ring.length > 0; count++) {
    const means = ring.map((n) => neighbourMean(field, nx, ny, n));
    const next = new Set<number>();
    for (const [index, n] of ring.entries()) field[n] = means[index]!;
    for (const n of ring) {
      for (const beside of neighbours(nx, ny, n)) if (Number.isNaN(field[beside]!)) next.add(beside);
    }
    ring = [...next];
  }
  for (const n of missing) if (Number.isNaN(field[n]!)) field[n] = 0;
  return field;
}

/** Mean of the neighbours that are there; NaN when none is. */
function neighbourMean(field: Float32Array, nx: number, ny: number, cell: number): number {
  let sum = 0;
  let count = 0;
  for (const beside of neighbours(nx, ny, cell)) {
    const value = field[beside]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count > 0 ? sum / count : Number.NaN;
}

/** Cells that share a side with `cell`. */
function neighbours(nx: number, ny: number, cell: number): number[] {
  const i = cell % nx;
  const out: number[] = [];
  if (i > 0) out.push(cell - 1);
  if (i < nx - 1) out.push(cell + 1);
  if (cell >= nx) out.push(cell - nx);
  if (cell < nx * (ny - 1)) out.push(cell + nx);
  return out;
}
