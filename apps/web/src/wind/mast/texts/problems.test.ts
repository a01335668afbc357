import { MeasuredError, openMeasured, readTable } from '@mapa/wind-tools/measured';
import { expect, it } from 'vitest';
import { faultText } from './problems.ts';

const HEAD = 'Timestamp,Speed_80m [m/s],Dir_78m [deg]';
const ROWS = Array.from({ length: 20 }, (_, n) => `2017-03-01 ${String(n).padStart(2, '0')}:00,7.1,20`);
const CSV = [HEAD, ...ROWS];
const TAB = ['Prueba', '42,8 -1,6 80', '2 1.0 0.0', '60 40', '1 200 300', '2 800 700'];
const DESCRIPTION =
  '{"measurement_location":[{"latitude_ddeg":42,"longitude_ddeg":-1,"measurement_point":[{"measurement_type_id":' +
  '"wind_speed","logger_measurement_config":[{"column_name":[{"column_name":"Spd","statistic_type_id":"avg"}]}]}]}]}';
const at = (lines: readonly string[], line: number, text: string) => lines.with(line - 1, text);

/** What is said of files that are read as they are proposed to be. */
function saidOf(...files: readonly (readonly string[])[]): string {
  const given = files.map((lines, n) => ({
    name: `${n}`,
    bytes: new TextEncoder().encode(lines.join('\n')),
  }));
  try {
    const opened = openMeasured(given);
    if (opened.kind === 'tab') return `media ${opened.climate.mean.toFixed(2)}`;
    const { speed, ...draft } = opened.proposal.draft;
    if (speed) readTable(opened.table, { ...draft, speed });
    return 'se lee';
  } catch (error) {
    if (error instanceof MeasuredError) return faultText(error);
    throw error;
  }
}

it.each([
  ['all is well', [CSV], /^se lee$/],
  [
    'cut off',
    [[...CSV.slice(0, -1), '2017-03-01 19:00']],
    /^Línea 21: tiene otro número .* el archivo se cortó\.$/,
  ],
  [
    'separated by bars',
    [CSV.map((line) => line.replaceAll(',', '|'))],
    /^Línea 1: no .* Separe las columnas/,
  ],
  ['days as numbers of Excel', [[HEAD, ...ROWS.map((_, n) => `${42795 + n},7,20`)]], /número de Excel/],
  [
    'two orders of dates',
    [at(CSV, 12, '13/03/2017 10:00,7,20')],
    /^Línea 12, columna «Timestamp»: «13\/03\/2017 10:00» .* escríbalas todas igual, o deje fuera las filas así\.$/,
  ],
  [
    'many lines that are wrong',
    [[...CSV, ...Array.from({ length: 12 }, () => 'ayer,7,20')]],
    /^Línea 22, .*: «ayer» no es una fecha .* hay 12 líneas \(22, 23, .*, 31…\) que no se pueden leer\.$/,
  ],
  [
    'two lines that are wrong',
    [at(at(CSV, 12, 'ayer,7,20'), 14, '2017-03-01 12:00,viento,20')],
    /^Línea 12, .* hay 2 líneas \(12 y 14\) que no se pueden leer\.$/,
  ],
  [
    'a column of another unit',
    [[HEAD, ...ROWS.map((row) => row.replace('7.1', '350'))]],
    /^Línea 2, .*: «350» es imposible\. .* En total hay 20 líneas \(2, 3, .*, 11…\) con un valor imposible\.$/,
  ],
  ['a distribution with decimal commas', [TAB], /^media 1\.26$/],
  [
    'one with a line that is too short',
    [at(TAB, 6, '2 800')],
    /^Línea 6: «2 800» .* Ahí van el límite superior/,
  ],
  ['one without a factor', [at(TAB, 3, '2 1.0 0.0 7')], /^Línea 3: «7» .* Ahí van el número de sectores/],
  ['a description that is cut off', [[DESCRIPTION.slice(0, 90)], CSV], /^El JSON .* cortado/],
  [
    'a description of another table',
    [[DESCRIPTION], CSV],
    /^Línea 1: la descripción no nombra ninguna columna/,
  ],
])('%s', (_, files, said) => {
  expect(saidOf(...files)).toMatch(said);
});
