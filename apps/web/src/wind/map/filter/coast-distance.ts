/**
 * The distance in pixels from the middle of each pixel to that of the nearest one that is marked, row by row, 0 on
 * marked pixels; infinite where none is. It is exact: P. Felzenszwalb and D. Huttenlocher, 'Distance Transforms of
 * Sampled Functions', Theory of Computing 8 (2012), pages 415 to 428.
 */
export function distances(isMarked: ArrayLike<number>, width: number, height: number): Float32Array {
  const squares = Float64Array.from({ length: width * height }, (_, at) => (isMarked[at] ? 0 : FAR));
  const longest = Math.max(width, height);
  const room: Room = {
    line: new Float64Array(longest),
    roots: new Int32Array(longest),
    starts: new Float64Array(longest + 1),
  };
  for (let column = 0; column < width; column++) along(squares, column, width, height, room);
  for (let row = 0; row < height; row++) along(squares, row * width, 1, width, room);
  return Float32Array.from(squares, (square) =>
    square < FAR ? Math.sqrt(square) : Number.POSITIVE_INFINITY,
  );
}

/** A square of a distance that none on a screen comes near to, and that can still be calculated with. */
const FAR = 1e12;

interface Room {
  readonly line: Float64Array;
  /** The pixels whose parabolas are lowest somewhere, and where each begins to be. */
  readonly roots: Int32Array;
  readonly starts: Float64Array;
}

/** Replaces each of `count` numbers by the least of all of them plus the square of the way there. */
function along(squares: Float64Array, first: number, step: number, count: number, room: Room): void {
  const { line, roots, starts } = room;
  const at = (n: number): number => line[n] ?? FAR;
  for (let n = 0; n < count; n++) line[n] = squares[first + n * step] ?? FAR;
  const meeting = (one: number, other: number): number =>
    (at(one) + one * one - at(other) - other * other) / (2 * (one - other));
  let last = 0;
  roots[0] = 0;
  starts[0] = Number.NEGATIVE_INFINITY;
  for (let n = 1; n < count; n++) {
    let start = meeting(n, roots[last] ?? 0);
    while (start <= (starts[last] ?? 0)) start = meeting(n, roots[--last] ?? 0);
    roots[++last] = n;
    starts[last] = start;
  }
  let lowest = 0;
  for (let n = 0; n < count; n++) {
    while (lowest < last && (starts[lowest + 1] ?? 0) < n) lowest++;
    const root = roots[lowest] ?? 0;
    squares[first + n * step] = (n - root) ** 2 + at(root);
  }
}
