import { moments } from '@mapa/atlas/statistics';
import { DAY_MS, MINUTE_MS } from '@mapa/field';
import { inOrder } from '../../measured/in-order.ts';
import type { Measured } from '../../measured/measured.ts';
import { type TimeAxis, timeAxis } from '../../measured/times/time-axis.ts';
import { type Flat, flatStretches } from './flat.ts';

/** A calendar month of a series. */
export interface MonthCoverage {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** The number of steps that the month has. */
  readonly steps: number;
  readonly speeds: number;
  readonly directions: number;
}

/** A time without speeds. */
export interface Gap {
  /** The first and the last missing step, milliseconds since 1970 UTC. */
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}

export interface Range {
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly mean: number;
}

/** The findings in a measured series. */
export interface Quality {
  readonly axis: TimeAxis;
  /** The share of the steps from the first to the last that have a speed, 0 to 1. */
  readonly coverage: number;
  readonly months: readonly MonthCoverage[];
  /** All gaps, the longest first. */
  readonly gaps: readonly Gap[];
  /** Rows whose time another row has too, and how many of them have another speed. */
  readonly repeats: { readonly rows: number; readonly differing: number };
  readonly ranges: { readonly speed: Range; readonly direction: Range; readonly temperature: Range };
  /** The number of speeds of 0. */
  readonly calms: number;
  readonly flat: readonly Flat[];
}

/**
 * Looks a measured series over.
 * @param series in the order of its file
 * @throws MeasuredError when there is only one time
 */
export function qualityOf(series: Measured, stepMinutes: number): Quality {
  const ordered = { ...inOrder(series), stepMinutes };
  const { times, speed, direction, temperature } = ordered;
  const step = stepMinutes * MINUTE_MS;
  const steps = Math.round((times.at(-1)! - times[0]!) / step) + 1;
  const range = (values: Float64Array): Range => {
    const { count, minimum, maximum, mean } = moments(values);
    return { count, minimum, maximum, mean };
  };
  const axis = timeAxis(series.times);
  const speeds = range(speed);
  return {
    axis,
    coverage: speeds.count / steps,
    months: monthsOf(times, speed, direction, step),
    gaps: gapsOf(times, speed, step),
    repeats: repeatsOf(series, axis.doubled),
    ranges: { speed: speeds, direction: range(direction), temperature: range(temperature) },
    calms: speed.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0),
    flat: flatStretches(ordered, temperature),
  };
}

/** The months from the first to the last, with the number of their values. */
function monthsOf(
  times: Float64Array,
  speed: Float64Array,
  direction: Float64Array,
  step: number,
): readonly MonthCoverage[] {
  const monthOf = (time: number) => {
    const date = new Date(time);
    return 12 * date.getUTCFullYear() + date.getUTCMonth();
  };
  const first = monthOf(times[0]!);
  const length = monthOf(times.at(-1)!) - first + 1;
  const [speeds, directions] = [new Uint32Array(length), new Uint32Array(length)];
  let [day, at] = [Number.NaN, 0];
  for (const [n, time] of times.entries()) {
    const today = Math.floor(time / DAY_MS);
    if (today !== day) [day, at] = [today, monthOf(time) - first];
    if (!Number.isNaN(speed[n]!)) speeds[at]! += 1;
    if (!Number.isNaN(direction[n]!)) directions[at]! += 1;
  }
  return Array.from({ length }, (_, n) => {
    const [year, month] = [Math.floor((first + n) / 12), (first + n) % 12];
    return {
      year,
      month: month + 1,
      steps: Math.round((Date.UTC(year, month + 1) - Date.UTC(year, month)) / step),
      speeds: speeds[n]!,
      directions: directions[n]!,
    };
  });
}

function gapsOf(times: Float64Array, speed: Float64Array, step: number): readonly Gap[] {
  const gaps: Gap[] = [];
  let before = times[0]! - step;
  for (const [n, time] of times.entries()) {
    if (Number.isNaN(speed[n]!)) continue;
    const missing = Math.round((time - before) / step) - 1;
    if (missing > 0) gaps.push({ from: before + step, to: time - step, steps: missing });
    before = time;
  }
  return gaps.sort((a, b) => b.steps - a.steps);
}

function repeatsOf({ times, speed }: Measured, doubled: number): Quality['repeats'] {
  const first = new Map<number, number>();
  let differing = 0;
  if (doubled === 0) return { rows: 0, differing };
  for (const [n, time] of times.entries()) {
    const known = first.get(time);
    if (known === undefined) first.set(time, speed[n]!);
    else if (!Object.is(known, speed[n]!)) differing += 1;
  }
  return { rows: doubled, differing };
}
