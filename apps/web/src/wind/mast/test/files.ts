import type { Energy, Reference } from '@mapa/contract';
import { onTestFinished, vi } from 'vitest';
import { windEnergy } from '../../../test/wind-energy.ts';

/** Puts files into the page's field for them, as a visitor who chooses them does. */
export function give(...files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('The page has no field for files');
  const given = new DataTransfer();
  for (const file of files) given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The file of this name is slow to be read, until this is called. */
export function slowFile(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  const spy = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    if (this instanceof File && this.name === name) await promise;
    return read.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return resolve;
}

const HOUR = 3_600_000;
const START = Date.UTC(2017, 2, 1);

/** A wind that varies from 2 to 12 m/s in weather of some days, and goes around. */
export const windAt = (hour: number): number =>
  7 + 3.2 * Math.sin(hour / 17) + 1.8 * Math.sin(hour / 5.3 + Math.sin(hour / 71));
export const directionAt = (hour: number): number => Math.round((hour * 1.7) % 360) % 360;

/** Hourly rows from March 2017 on: a mast with 1.1 times the wind and a bit of noise. */
export function mastRows(hours: number): { time: string; speed: string; direction: string }[] {
  return Array.from({ length: hours }, (_, n) => ({
    time: new Date(START + n * HOUR).toISOString().slice(0, 16).replace('T', ' '),
    speed: Math.max(0, 1.1 * windAt(n) + 0.8 * Math.sin(n * n)).toFixed(2),
    direction: String(directionAt(n)),
  }));
}

export const csvFile = (hours: number, name = 'mastil.csv'): File =>
  new File(
    [
      'Timestamp;Speed_80m [m/s];Dir_78m [deg]\n',
      mastRows(hours)
        .map(({ time, speed, direction }) => `${time};${speed};${direction}\n`)
        .join(''),
    ],
    name,
  );

/** The wind of a cell that the server gives beside such a mast, in hours of nine months, and its long term. */
export const referenceOf = (hours: number): Reference => ({
  celda: { lat: 42.81952, lon: -1.6329 },
  completa: false,
  periodo: { desde: '2009-01', hasta: '2018-12' },
  densidad: 1.12,
  // Between 75 and 150 m twice the height has 2^0.254 times the wind.
  perfil: [
    { altura: 10, velocidad: 4.1 },
    { altura: 50, velocidad: 5.5 },
    { altura: 75, velocidad: 6 },
    { altura: 100, velocidad: 6.4 },
    { altura: 150, velocidad: 6 * 2 ** 0.254 },
    { altura: 200, velocidad: 7.5 },
  ],
  serie: {
    inicio: new Date(START).toISOString(),
    minutos: 60,
    velocidades: Array.from({ length: hours }, (_, n) => Math.round(10 * windAt(n)) / 10),
    direcciones: Array.from({ length: hours }, (_, n) => (10 * Math.round(directionAt(n) / 10)) % 360),
  },
  largoPlazo: {
    inicio: '2009-01-01T00:00:00.000Z',
    minutos: 600,
    // Every year is a tenth of a percent windier than the one before.
    velocidades: Array.from({ length: 8765 }, (_, n) => windAt(7 * n) * (0.97 + Math.floor(n / 876) / 1000)),
    direcciones: Array.from({ length: 8765 }, (_, n) => directionAt(7 * n)),
  },
  licencia: 'De demostración',
});

/** A description by IEA Task 43 and its table: a virtual logger on UTC+1 that stamps the end of each hour. */
export function taskFiles(hours: number): readonly File[] {
  const column = (name: string, unit: string, type: string, height: number) => ({
    name,
    measurement_type_id: type,
    height_m: height,
    logger_measurement_config: [
      {
        measurement_units_id: unit,
        date_from: '2017-03-01T00:00:00',
        date_to: null,
        column_name: [{ column_name: name, statistic_type_id: 'avg' }],
      },
    ],
  });
  const description = {
    author: 'Prueba',
    organisation: 'Prueba',
    date: '2026-11-22',
    version: '1.3.0-2024.03',
    measurement_location: [
      {
        name: 'Mástil',
        latitude_ddeg: 42.81953,
        longitude_ddeg: -1.6329,
        measurement_station_type_id: 'mast',
        measurement_point: [
          column('Spd_80', 'm/s', 'wind_speed', 80),
          column('Dir_78', 'deg', 'wind_direction', 78),
        ],
        logger_main_config: [
          {
            offset_from_utc_hrs: 1,
            averaging_period_minutes: 60,
            timestamp_is_end_of_period: true,
          },
        ],
      },
    ],
  };
  const rows = mastRows(hours).map(({ time, speed, direction }) => `${time},${speed},${direction}\n`);
  return [
    new File([JSON.stringify(description)], 'mastil.json'),
    new File(['Timestamp,Spd_80,Dir_78\n', ...rows], 'mastil.csv'),
  ];
}

/** The energy of a cell with this mean speed in m/s and Weibull distribution; all else says nothing. */
export function cellEnergy(velocidad: number, fit: { readonly a: number; readonly k: number }): Energy {
  const celda = windEnergy({ velocidad, bruta: 1, neta: 1, weibull: { ...fit, bruta: 0 } });
  return { buje: 80, turbina: { nombre: 'x', potencia: 1 }, celda, punto: null, mapa: [], factor: null };
}
