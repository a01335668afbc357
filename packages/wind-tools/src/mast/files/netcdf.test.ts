import { expect, it } from 'vitest';
import { netcdfClassic } from './netcdf-classic.ts';
import { correctedNetcdf } from './series-netcdf.ts';

/** What scipy.io.netcdf_file of scipy 1.17 writes of the same variables. */
const SCIPY =
  'Q0RGAQAAAAAAAAAKAAAAAQAAAAR0aW1lAAAAAwAAAAwAAAABAAAABXRpdGxlAAAAAAAAAgAAAAR3aW5kAAAACwAAAAIAAAAK' +
  'd2luZF9zcGVlZAAAAAAAAQAAAAAAAAAMAAAAAQAAAAV1bml0cwAAAAAAAAIAAAAFbSBzLTEAAAAAAAAFAAAADAAAALQAAAAI' +
  'bWVhc3VyZWQAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAQAAADAP8AAAMAQAABA4AAAAQABgQ==';

it('NetCDF has the bytes that another program writes', () => {
  const bytes = netcdfClassic({
    dimensions: { time: 3 },
    attributes: { title: 'wind' },
    variables: [
      {
        name: 'wind_speed',
        dimensions: ['time'],
        type: 'float',
        attributes: { units: 'm s-1' },
        values: [1.5, -2.25, 7],
      },
      { name: 'measured', dimensions: ['time'], type: 'byte', attributes: {}, values: [1, 0, 1] },
    ],
  });
  expect(Buffer.from(bytes).toString('base64')).toBe(SCIPY);
});

it('a corrected series has its values where the header says, and a number for missing ones', () => {
  const none = { share: 0, correlation: 0, jackknife: 0, period: 0, r2: 0, days: 0, variability: 0 };
  const years = {
    times: Float64Array.of(0, 3_600_000),
    speed: Float64Array.of(7.5, Number.NaN),
    direction: Float64Array.of(350, 10),
    measured: Uint8Array.of(1, 0),
    stepMinutes: 60,
    meanSpeed: 7.5,
    deviationRatio: 1,
    uncertainty: { ...none, yearsTogether: 0, yearsOfReference: 0 },
  };
  const bytes = correctedNetcdf(years, { lat: 42.5, lon: -1.5, height: 80, note: 'of a test' });
  const view = new DataView(bytes.buffer);
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text).toContain('minutes since 1970-01-01 00:00:00');
  // The place of the data is the last number of a variable's header, after its type (5 is a float) and its 8 bytes.
  const speeds = view.getInt32(text.indexOf('\u0000\u0000\u0000\u0005\u0000\u0000\u0000\u0008') + 8);
  expect(view.getFloat32(speeds)).toBe(7.5);
  expect(view.getFloat32(speeds + 4)).toBe(Math.fround(9.96920996838687e36));
  expect(view.getInt32(speeds - 4)).toBe(60);
});
