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
