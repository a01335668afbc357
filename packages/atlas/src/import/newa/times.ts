import type { NetcdfVariable } from './netcdf.ts';

/** `minutes since 1900-01-01 00:00:00.0` and the like. */
const UNIT =
  /^(minutes|hours|seconds|days) since (\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.0*)?)?(?: ?(?:UTC|Z))?$/;
const MINUTES = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

/** Times of a CF time variable, milliseconds since 1970 UTC; undefined where its unit is not one of time. */
export function readTimes(time: NetcdfVariable): readonly number[] | undefined {
  const match = UNIT.exec(time.text('units') ?? '');
  if (match === null) return undefined;
  const epoch = Date.parse(`${match[2]}T${match[3] ?? '00:00:00'}Z`);
  const minutes = MINUTES[match[1] as keyof typeof MINUTES];
  return Array.from(time.read(), (value) => Math.round(epoch + value * minutes * 60_000));
}
