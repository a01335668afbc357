import type { Reference } from '@mapa/contract';

const TEN_MINUTES = 600_000;

/** A measured value every ten minutes. */
interface Row {
  readonly time: Date;
  readonly speed: number;
  readonly direction: number;
}

/**
 * What a mast near a cell would have measured: nine tenths of the wind there, gusts of its own, a vane that is turned
 * by 4 degrees, and a day that is missing.
 */
export function mastRows({ serie }: Reference): Row[] {
  const start = Date.parse(serie.inicio);
  return serie.velocidades
    .flatMap((speed, hour) =>
      Array.from({ length: 6 }, (_, part): Row => {
        const n = 6 * hour + part;
        return {
          time: new Date(start + n * TEN_MINUTES),
          speed: Math.max(0.2, 0.9 * (speed ?? 0) + 0.6 * Math.sin(n * 12.9898) + 0.4 * Math.sin(n * n)),
          direction: ((serie.direcciones[hour] ?? 0) + 4) % 360,
        };
      }),
    )
    .filter((_, n) => n < 9000 || n >= 9144);
}

/** A logger's export with semicolons, decimal commas and days first. */
export function loggerCsv(rows: readonly Row[]): string {
  const comma = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
  return [
    'Mástil de prueba',
    'Zona horaria: UTC',
    'Fecha;Vel 80m (m/s);Dir 78m (°)',
    ...rows.map(({ time, speed, direction }) => {
      const [day = '', hour = ''] = time.toISOString().split('T');
      const date = `${day.split('-').reverse().join('/')} ${hour.slice(0, 5)}`;
      return `${date};${comma(speed, 2)};${comma(direction, 1)}`;
    }),
    '',
  ].join('\r\n');
}

/** A text export of Windographer. */
export function windographerText(rows: readonly Row[]): string {
  return [
    'Windographer export',
    'Latitude = 42.819530, Longitude = -1.632900',
    'Time zone: UTC',
    'Time stamps indicate the beginning of the time step',
    '',
    'Date/Time\tSpeed_80m [m/s]\tDirection_78m [degrees]',
    ...rows.map(
      ({ time, speed, direction }) =>
        `${time.toISOString().slice(0, 16).replace('T', ' ')}\t${speed.toFixed(3)}\t${direction.toFixed(1)}`,
    ),
    '',
  ].join('\n');
}
