import { MINUTE_MS, placeText } from '@mapa/field';
import type { Corrected } from '../long-term/corrected.ts';
import { netcdfClassic } from './netcdf-classic.ts';

const MISSING = 9.969_209_968_386_869e36;

/** The place of a series, and the facts in its file. */
export interface SeriesFacts {
  readonly lat: number;
  readonly lon: number;
  /** Metres above ground. */
  readonly height: number;
  /** Its origin and how it was made. */
  readonly note: string;
}

/**
 * A corrected series as NetCDF by the CF conventions 1.8: one station with `time`, `wind_speed` (m/s),
 * `wind_direction` (degrees, from) and `measured` (1 where the value was measured).
 */
export function correctedNetcdf(years: Corrected, { lat, lon, height, note }: SeriesFacts): Uint8Array {
  const { times, speed, direction, measured } = years;
  const start = times[0] ?? 0;
  const since = new Date(start).toISOString().slice(0, 19).replace('T', ' ');
  const station = new TextEncoder().encode(placeText({ lat, lon }));
  const filled = (values: Float64Array) => values.map((value) => (Number.isNaN(value) ? MISSING : value));
  const inTime = { dimensions: ['time'], type: 'float' } as const;
  const common = { coordinates: 'lat lon height station_name', _FillValue: MISSING };
  const one = { dimensions: [], type: 'double' } as const;
  return netcdfClassic({
    dimensions: { time: times.length, station: station.length },
    attributes: { Conventions: 'CF-1.8', featureType: 'timeSeries', comment: note },
    variables: [
      {
        name: 'time',
        dimensions: ['time'],
        type: 'int',
        attributes: {
          standard_name: 'time',
          units: `minutes since ${since}`,
          calendar: 'standard',
          axis: 'T',
        },
        values: times.map((time) => Math.round((time - start) / MINUTE_MS)),
      },
      {
        ...inTime,
        name: 'wind_speed',
        attributes: { standard_name: 'wind_speed', units: 'm s-1', ...common },
        values: filled(speed),
      },
      {
        ...inTime,
        name: 'wind_direction',
        attributes: { standard_name: 'wind_from_direction', units: 'degree', ...common },
        values: filled(direction),
      },
      {
        name: 'measured',
        dimensions: ['time'],
        type: 'byte',
        attributes: { long_name: '1 where the wind was measured, 0 where it was corrected' },
        values: measured,
      },
      {
        ...one,
        name: 'lat',
        attributes: { standard_name: 'latitude', units: 'degrees_north' },
        values: [lat],
      },
      {
        ...one,
        name: 'lon',
        attributes: { standard_name: 'longitude', units: 'degrees_east' },
        values: [lon],
      },
      {
        ...one,
        name: 'height',
        attributes: { standard_name: 'height', units: 'm', positive: 'up', axis: 'Z' },
        values: [height],
      },
      {
        name: 'station_name',
        dimensions: ['station'],
        type: 'char',
        attributes: { cf_role: 'timeseries_id' },
        values: station,
      },
    ],
  });
}
