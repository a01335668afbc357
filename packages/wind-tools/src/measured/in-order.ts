import type { Winds } from '../winds.ts';
import type { Measured } from './measured.ts';
import { MeasuredError } from './problem.ts';
import { timeAxis } from './times/time-axis.ts';

/**
 * A series in the order of time with its step. It keeps the first row with a speed among those with the same time.
 * @throws MeasuredError when there is only one time
 */
export function inOrder(series: Measured): Winds & Pick<Measured, 'temperature' | 'density'> {
  const { intervalMinutes } = timeAxis(series.times);
  if (Number.isNaN(intervalMinutes)) throw new MeasuredError('oneTime');
  if (increases(series.times)) return { ...series, stepMinutes: intervalMinutes };
  const byTime = Array.from(series.times.keys()).sort(
    (a, b) =>
      series.times[a]! - series.times[b]! ||
      Number(Number.isNaN(series.speed[a]!)) - Number(Number.isNaN(series.speed[b]!)) ||
      a - b,
  );
  const rows = byTime.filter((row, n) => n === 0 || series.times[row] !== series.times[byTime[n - 1]!]);
  const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!);
  return {
    times: column(series.times),
    speed: column(series.speed),
    direction: column(series.direction),
    temperature: column(series.temperature),
    density: column(series.density),
    stepMinutes: intervalMinutes,
  };
}

function increases(times: Float64Array): boolean {
  for (let n = 1; n < times.length; n++) if (!(times[n]! > times[n - 1]!)) return false;
  return true;
}
