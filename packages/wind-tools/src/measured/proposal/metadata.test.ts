import { describe, expect, it } from 'vitest';
import { saidBy } from './metadata.ts';

describe('the zone of a clock', () => {
  it.each([
    ['Timezone=01.0', 60],
    ['Time zone: UTC+1', 60],
    ['Time zone;UTC - 3', -180],
    ['Huso horario: UTC+1', 60],
    ['Zona horaria: −1', -60],
    ['Time zone: +0530', 330],
    ['Time (UTC+5.5)', 330],
    ['UTC offset: -03:00', -180],
    ['Times in UTC - 10 min averages', 0],
    ['UTC - 10-minute averages', 0],
    ['Coordenadas UTM, huso 30 (ETRS89). Horas en UTC+1', 60],
  ])('of %j is %s minutes ahead of UTC', (line, minutes) => {
    expect(saidBy([line]).zoneMinutes).toBe(minutes);
  });

  it.each([
    'Coordenadas UTM, huso 30 (ETRS89)',
    'UTM huso 30',
    'Huso: 30 (ETRS89)',
    'Huso: 12 (ETRS89)',
    'Datum: ETRS89 huso 30N',
    'Huso horario UTM: 12',
    'ED50, zona horaria 10',
    'Zona horaria: 10T',
    'Zona horaria: 10 min',
    'Time zone: 30',
    'Time zone: +1:75',
    'Time zone: 5:3',
    'UTC+15',
    'UTC offset: 30',
  ])('is not said by %j', (line) => {
    expect(saidBy([line]).zoneMinutes).toBeNull();
  });
});

describe('the stamp of a time', () => {
  it.each<[string[], 'begin' | 'end' | null]>([
    [['Time stamps indicate the end of the time step.'], 'end'],
    [['Time stamps indicate the beginning of the time step.'], 'begin'],
    [['Marca de hora: fin del intervalo, 10 min'], 'end'],
    [['Time stamp: begin of 10 min'], 'begin'],
    // The beginning and the end of a recording.
    [['Hora inicio: 00:00', 'Hora fin: 23:50'], null],
    [['Hora inicio: 2009-01-01 00:00'], null],
    [['Hora de fin (UTC);31/12/2009'], null],
    [['Hora inicio 00:00'], null],
    [['Time end = "20091231"'], null],
    // Both are said.
    [['Time begin', 'Time end'], null],
  ])('of %j is %s', (lines, stamp) => {
    expect(saidBy(lines).stamp).toBe(stamp);
  });
});

describe('the height', () => {
  it.each([
    ['Altura: 80,5 m', 80.5],
    ['Hub-Height=100 Timezone=01.0', 100],
    ['Height: 80.5, 60', 80.5],
    ['Altura: 80,60,40', null],
    ['Altura: 1.234,5', null],
  ])('of %j is %s m', (line, height) => {
    expect(saidBy([line]).height).toBe(height);
  });
});

describe('the place', () => {
  // 49' 10" are 0.819444 degrees, and 37' 58" are 0.632778.
  it.each<[string, string, number, number]>([
    ['Latitude = N 42.819530', 'Longitude = W 1.632900', 42.81953, -1.6329],
    ['Latitud: 42,81953', 'Longitud: -1,63290', 42.81953, -1.6329],
    [`Latitud: 42° 49' 10" N`, `Longitud: 1° 37' 58" W`, 42.819444, -1.632778],
    ['Latitud: 42º 49′ 10″ Norte', 'Longitud: 1º 37′ 58″ Oeste', 42.819444, -1.632778],
    ["Latitud: N 42° 49,5'", "Longitud: O 1° 30'", 42.825, -1.5],
    ['Lat: 42 49 10 N', 'Lon: 1 37 58 W', 42.819444, -1.632778],
    ['Lat: 42.8 sexagesimal', 'Lon: -1.63290 WGS84', 42.8, -1.6329],
    ['Lat: -42.8 S', 'Lon: -1.63290 W', -42.8, -1.6329],
    ['Lat: 42.8°N', 'Lon: −1.63290 (O)', 42.8, -1.6329],
    ['Lat=42.81953 Lon=-1.63290 Hub-Height=100', '', 42.81953, -1.6329],
    ['Lat=42.81953,Lon=1.63290 E', '', 42.81953, 1.6329],
    ['Latitud (UTM): 4741234', 'Lat=42.8, Lon=-1.6 Source=x', 42.8, -1.6],
  ])('of %j and %j is %s, %s', (one, other, latitude, longitude) => {
    const { place } = saidBy([one, other]);
    expect(place?.latitude).toBeCloseTo(latitude, 6);
    expect(place?.longitude).toBeCloseTo(longitude, 6);
  });

  it.each([
    'Lat: 4741234 Lon: 1',
    'Lat: 42,81953,10 Lon: 1',
    'Lat: 42:49:10 Lon: 1',
    'Lat: 42° 75\' 10" Lon: 1',
    "Lat: 42,5° 49' Lon: 1",
    'Lat: 42.8 10 Lon: 1',
    'Lat: 142.8 Lon: 1',
    'Lat: 42.8 W Lon: 1',
    'Lat: 42.8 Lon: -1.6 E',
    'Lat: 42.8',
  ])('is not said by %j', (line) => {
    expect(saidBy([line]).place).toBeNull();
  });
});
