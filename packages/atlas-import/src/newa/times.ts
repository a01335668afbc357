import { readTime } from '@mapa/wind-tools/measured';
import type { NetcdfVariable } from './netcdf.ts';

/** A unit such as `minutes since 1900-01-01 00:00:00.0`. */
const UNIT = /^(\w+) since (.+)$/i;
const SECONDS: Readonly<Record<string, number>> = {
  ...{ s: 1, sec: 1, second: 1, min: 60, minute: 60 },
  ...{ h: 3600, hr: 3600, hour: 3600, d: 86_400, day: 86_400 },
};

/** The calendars in which every day belongs to a real year (CF 1.11, section 4.4.1). */
const CALENDARS = ['standard', 'gregorian', 'proleptic_gregorian'];

/** The first day of the Gregorian calendar. Days that are counted from before it differ in the mixed calendar. */
const GREGORIAN = Date.UTC(1582, 9, 15);

/** The times of a CF time variable in milliseconds since 1970 UTC, or the reason why it has none. */
export function readTimes(
  time: NetcdfVariable,
): { readonly times: readonly number[] } | { readonly problem: string } {
  const calendar = time.text('calendar')?.toLowerCase() ?? 'standard';
  if (!CALENDARS.includes(calendar)) {
    return { problem: `its calendar is ${calendar}, not one of ${CALENDARS.join(', ')}` };
  }
  const unit = time.text('units') ?? 'missing';
  const [, name = '', since = ''] = UNIT.exec(unit) ?? [];
  const seconds = secondsOf(name.toLowerCase());
  const epoch = readTime(since.trim());
  if (seconds === undefined || epoch === undefined) return { problem: `its unit is ${unit}` };
  if (epoch < GREGORIAN && calendar !== 'proleptic_gregorian') {
    return { problem: `its unit is ${unit}, from before the calendar ${calendar} is that of today` };
  }
  const times = Array.from(time.read(), (value) => Math.round(epoch + value * seconds * 1000));
  const missing = times.findIndex((value) => !Number.isFinite(value));
  return missing < 0 ? { times } : { problem: `it has no value at step ${missing}` };
}

function secondsOf(unit: string): number | undefined {
  return SECONDS[unit] ?? SECONDS[unit.replace(/s$/, '')];
}
