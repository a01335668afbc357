/** Speeds at one height above ground, in m/s by time step; NaN where one is missing. */
export interface Level {
  /** The height above ground in metres. */
  readonly height: number;
  readonly speed: Float64Array;
}

/**
 * The heights, in rising order, whose values lead to those at another: that height itself, or the two around it or
 * nearest to it.
 */
export function around<Metres extends number>(heights: readonly Metres[], wanted: number): Metres[] {
  const own = heights.find((height) => height === wanted);
  if (own !== undefined || heights.length < 2) return own === undefined ? [...heights] : [own];
  const above = heights.findIndex((height) => height > wanted);
  const upper = above < 0 ? heights.length - 1 : Math.max(1, above);
  return heights.slice(upper - 1, upper + 1);
}

/**
 * Speeds at hub height (m), step by step, by the power law between the two levels around it or the two nearest ones: v
 * = v1 (h / h1)^alpha with alpha = ln(v2 / v1) / ln(h2 / h1). When one of them is calm the law has no exponent, and the
 * speed follows a straight line. A hub at the height of a level has the speeds of that level.
 * @throws RangeError with a single level that is not at hub height
 */
export function hubSpeeds(levels: readonly Level[], hub: number): Float64Array {
  const heights = levels.map(({ height }) => height).sort((a, b) => a - b);
  const [low, high] = around(heights, hub).map((wanted) => levels.find(({ height }) => height === wanted));
  if (low?.height === hub) return low.speed;
  if (low === undefined || high === undefined) throw new RangeError(`no two heights lead to ${hub} m`);
  const share = Math.log(hub / low.height) / Math.log(high.height / low.height);
  const straight = (hub - low.height) / (high.height - low.height);
  return low.speed.map((first, step) => {
    const second = high.speed[step]!;
    if (first > 0 && second > 0) return first * (second / first) ** share;
    return Math.max(0, first + straight * (second - first));
  });
}
