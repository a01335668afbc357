import type { Winds } from '../../winds.ts';

/** A stretch of equal values. */
export interface Flat {
  /**
   * `speed` and `direction` do not move although there is wind; `calm` is a long time without wind; `icing` is either
   * in the cold, or both at once where no temperature is known.
   */
  readonly kind: 'speed' | 'direction' | 'calm' | 'icing';
  /** The first and the last time, milliseconds since 1970 UTC. */
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly value: number;
}

/** The time for which values have to be equal, in hours and in steps. */
const HOURS = { speed: 3, direction: 6, calm: 24 } as const;
const FEWEST_STEPS = 6;
/** Below this speed, m/s, a cup may stand still. */
const STILL = 0.5;
/** Instruments may be iced at or below this temperature, degrees Celsius. */
const COLD = 2;

interface Run {
  readonly first: number;
  readonly last: number;
}

/** The stretches of equal values; a gap ends one. */
function runs(values: Float64Array, fewest: number): readonly Run[] {
  const found: Run[] = [];
  let first = 0;
  for (let n = 1; n <= values.length; n++) {
    if (values[n] === values[first]) continue;
    if (n - first >= fewest && !Number.isNaN(values[first])) found.push({ first, last: n - 1 });
    first = n;
  }
  return found;
}

/**
 * Finds stretches in which an instrument did not move: the speed for 3 hours, the direction for 6 while there is wind,
 * calm for 24; each for at least six steps.
 * @param temperature degrees Celsius; NaN where it is not known
 */
export function flatStretches(
  { times, speed, direction, stepMinutes }: Winds,
  temperature: Float64Array,
): readonly Flat[] {
  const steps = (hours: number) => Math.max(FEWEST_STEPS, Math.ceil((60 * hours) / stepMinutes));
  const mean = (values: Float64Array, { first, last }: Run) => {
    const known = values.subarray(first, last + 1).filter((value) => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const found = (kind: Flat['kind'], values: Float64Array, { first, last }: Run): Flat => ({
    kind,
    from: times[first]!,
    to: times[last]!,
    steps: last - first + 1,
    value: values[first]!,
  });
  const isCold = (run: Run) => mean(temperature, run) <= COLD;
  const stands = (values: Float64Array, { first, last }: Run) =>
    values.subarray(first, last + 1).every((value) => value === values[first]);
  const speeds = runs(speed, steps(HOURS.speed)).flatMap((run) => {
    const isStill = speed[run.first]! <= STILL;
    const isUnknown = Number.isNaN(mean(temperature, run));
    if (isCold(run) || (isUnknown && isStill && stands(direction, run))) return [found('icing', speed, run)];
    if (!isStill) return [found('speed', speed, run)];
    return run.last - run.first + 1 >= steps(HOURS.calm) ? [found('calm', speed, run)] : [];
  });
  const vanes = runs(direction, steps(HOURS.direction))
    .filter((run) => mean(speed, run) > 2 * STILL)
    .map((run) => found(isCold(run) ? 'icing' : 'direction', direction, run));
  return [...speeds, ...vanes].sort((a, b) => a.from - b.from);
}
