import { expect, it } from 'vitest';
import { columnOf } from './headings.ts';

it.each([
  ['Spd80mN', 'speed', 80, null],
  ['Spd_0080m', 'speed', 80, null],
  ['Spd80mNStd', 'other', 80, null],
  ['WS80Max', 'other', 80, null],
  ['Dir78mS', 'direction', 78, null],
  ['DirViento', 'direction', null, null],
  ['Vel 60m (km/h)', 'speed', 60, 'km/h'],
  ['Dir 58m (º)', 'direction', 58, 'º'],
  ['Velocidad 40 m (nudos)', 'speed', 40, 'nudos'],
  ['Viento (kilómetros por hora)', 'speed', null, 'kilómetros por hora'],
  ['Dirección (radianes)', 'direction', null, 'radianes'],
  ['wind_speed_100m', 'speed', 100, null],
  ['velocidad_media_50', 'speed', 50, null],
  ['v40_kmh', 'speed', 40, 'kmh'],
  ['Wind Speed (mph)', 'speed', null, 'mph'],
  ['WSpeed_60', 'speed', 60, null],
  ['Gust 10 m (m/s)', 'other', 10, 'm/s'],
  ['Temperatura 5m (°C)', 'temperature', 5, '°C'],
  ['T2m', 'temperature', 2, null],
  ['RH2m', 'other', 2, null],
  ['Pressure (hPa)', 'other', null, null],
  ['CH1Avg', 'other', null, null],
  ['speed (mean)', 'speed', null, null],
])('%s is %s at %s m in %s', (name, kind, height, unit) => {
  expect(columnOf(name, '')).toEqual({ name, kind, height, unit });
});

it('a heading that is no heading holds nobody up', { timeout: 5_000 }, () => {
  // Every end of every part of the number was tried: that took seconds.
  expect(columnOf('4'.repeat(50_000), '').height).toBeNull();
});
