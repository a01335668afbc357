import { degreesText } from '@mapa/field';
import { asciiOf } from '@mapa/wind-tools/files';
import type { Corrected } from '@mapa/wind-tools/mast';
import type { FileFacts } from './facts.ts';

/** The way a table is written. */
interface Dialect {
  readonly head: string;
  readonly separator: string;
  readonly decimal: string;
}
export const POINT: Dialect = { head: '', separator: ',', decimal: '.' };
/** The dialect of Spanish spreadsheets, with the mark that says UTF-8. */
export const COMMA: Dialect = { head: '\ufeff', separator: ';', decimal: ',' };

/** The headings of time, speed and direction. */
export const columnsAt = (height: number) =>
  ['Time', `Corrected wind speed ${height} m (m/s)`, `Corrected wind direction ${height} m (deg)`] as const;

/** The origin of the numbers, in one line without characters that end a cell. */
export const noteOf = ({ note }: FileFacts): string => asciiOf(note).replaceAll(/[,;"]/g, ' -');

/** The series as a table, a row for each step. */
export function seriesCsv(years: Corrected, facts: FileFacts, { head, separator, decimal }: Dialect): string {
  const headings = [...columnsAt(facts.height), 'Measured', noteOf(facts)].join(separator);
  const cell = (value: number, decimals: number) => cellOf(value, decimals).replace('.', decimal);
  return lines(`${head}${headings}`, years, ({ time, speed, direction, measured }) =>
    [`${time.toISOString().slice(0, 19)}Z`, cell(speed, 3), cell(direction, 1), measured, ''].join(separator),
  );
}

/** The series in the layout of Windographer's text files. */
export const windographerText = (years: Corrected, { lat, lon, height, note }: FileFacts): string =>
  lines(
    `${asciiOf(note)}; latitude ${degreesText(lat)}; longitude ${degreesText(lon)}; times are UTC\n\n` +
      `Date/Time\tSpeed_${height}m [m/s]\tDirection_${height}m [degrees]`,
    years,
    ({ time, speed, direction }) =>
      Number.isNaN(speed)
        ? undefined
        : `${time.toISOString().slice(0, 16).replace('T', ' ')}\t${cellOf(speed, 3)}\t${cellOf(direction, 1)}`,
  );

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

const cellOf = (value: number, decimals: number): string =>
  Number.isNaN(value) ? '' : value.toFixed(decimals);
