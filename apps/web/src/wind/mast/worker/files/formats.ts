import { type Corrected, correctedNetcdf } from '@mapa/wind-tools/mast';
import { ascii, type FileFacts } from './facts.ts';
import { tabText } from './tab.ts';

export type { FileFacts };

export type SeriesFormat = 'csv' | 'netcdf' | 'windographer' | 'vortex' | 'tab';

type Write = (years: Corrected, facts: FileFacts) => string | Uint8Array;

/** The corrected long term in each format. A step without a value has no line but in the CSV. */
export const WRITE: Readonly<Record<SeriesFormat, Write>> = {
  csv: (years, { height, note }) =>
    lines(
      `Time,Corrected wind speed ${height}m,Corrected wind direction ${height}m,Measured,` +
        `"${note.replaceAll('"', "'")}"`,
      years,
      ({ time, speed, direction, measured }) =>
        `${time.toISOString().slice(0, 19)}Z,${cell(speed, 3)},${cell(direction, 1)},${measured},`,
    ),
  netcdf: correctedNetcdf,
  windographer: (years, { lat, lon, height, note }) =>
    lines(
      `${ascii(note)}; latitude ${lat.toFixed(5)}; longitude ${lon.toFixed(5)}; times are UTC\n\n` +
        `Date/Time\tSpeed_${height}m [m/s]\tDirection_${height}m [degrees]`,
      years,
      ({ time, speed, direction }) =>
        Number.isNaN(speed)
          ? undefined
          : `${time.toISOString().slice(0, 16).replace('T', ' ')}\t${cell(speed, 3)}\t${cell(direction, 1)}`,
    ),
  vortex: (years, { lat, lon, height, note }) =>
    lines(
      `Lat=${lat.toFixed(6)}  Lon=${lon.toFixed(6)}  Hub-Height=${height}  Timezone=00.0\n${ascii(note)}\n\n` +
        'YYYYMMDD HHMM  M(m/s) D(deg)',
      years,
      ({ time, speed, direction }) => {
        if (Number.isNaN(speed + direction)) return undefined;
        const text = time.toISOString();
        const [day, hour] = [text.slice(0, 10).replaceAll('-', ''), text.slice(11, 16).replace(':', '')];
        return `${day} ${hour}  ${cell(speed, 3)} ${cell(direction, 1)}`;
      },
    ),
  tab: tabText,
};

interface Row {
  readonly time: Date;
  readonly speed: number;
  readonly direction: number;
  readonly measured: number;
}

function lines(head: string, years: Corrected, lineOf: (row: Row) => string | undefined): string {
  const parts = [head];
  for (const [n, time] of years.times.entries()) {
    const line = lineOf({
      time: new Date(time),
      speed: years.speed[n] ?? Number.NaN,
      direction: years.direction[n] ?? Number.NaN,
      measured: years.measured[n] ?? 0,
    });
    if (line !== undefined) parts.push(line);
  }
  return `${parts.join('\n')}\n`;
}

const cell = (value: number, decimals: number): string =>
  Number.isNaN(value) ? '' : value.toFixed(decimals);
