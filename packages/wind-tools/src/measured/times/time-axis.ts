/** The times of a series. */
export interface TimeAxis {
  readonly rows: number;
  /** The first time, ISO 8601 in UTC. */
  readonly first: string;
  readonly last: string;
  /** The most frequent interval between neighbouring rows in minutes; NaN with a single time. */
  readonly intervalMinutes: number;
  /** The number of intervals between the first and the last time without a row. */
  readonly absent: number;
  /** The number of rows whose time another row has as well. */
  readonly doubled: number;
}

/**
 * Describes the times of a series.
 * @param times milliseconds since 1970 UTC, at least one, in any order
 */
export function timeAxis(times: Float64Array): TimeAxis {
  const sorted = times.toSorted();
  const [first = Number.NaN] = sorted;
  const distances = new Map<number, number>();
  let [doubled, usual, count] = [0, 0, 0];
  let last = first;
  for (const time of sorted.subarray(1)) {
    const distance = time - last;
    last = time;
    if (distance === 0) doubled++;
    else if (distance === usual) count++;
    else {
      distances.set(usual, count);
      [usual, count] = [distance, (distances.get(distance) ?? 0) + 1];
    }
  }
  distances.set(usual, count);
  distances.delete(0);
  const interval = [...distances].reduce((best, one) => (one[1] > best[1] ? one : best), [Number.NaN, 0])[0];
  const expected = Number.isNaN(interval) ? 1 : Math.round((last - first) / interval) + 1;
  return {
    rows: times.length,
    first: new Date(first).toISOString(),
    last: new Date(last).toISOString(),
    intervalMinutes: interval / 60_000,
    absent: Math.max(0, expected - (times.length - doubled)),
    doubled,
  };
}
