import { listText } from '@mapa/field';
import { LINES_NAMED, type Problem } from '@mapa/wind-tools/measured';
import type { FileFault } from '../worker/client.ts';
import { count } from './words.ts';

/** What is wrong, and how to mend it. `cell` is the text of the file, in quotation marks, or nothing. */
const PROBLEM_TEXTS: Readonly<Record<Problem | 'tooFew' | 'steady', string>> = {
  tooFew: 'el mástil y el atlas tienen demasiado pocas horas en común. Revise la zona horaria y el periodo.',
  steady:
    'el viento del mástil, o el de la celda, es siempre el mismo en las horas que comparten: no hay nada que ' +
    'relacionar. Revise la columna de la velocidad.',
  binary: 'no es un archivo de texto. Expórtelo como CSV o como texto.',
  excel: 'es un libro de Excel. Guarde la hoja como CSV y ábrala de nuevo.',
  empty: 'el archivo está vacío.',
  noTable:
    'no se encuentra una tabla con fechas y números. Separe las columnas con comas, puntos y comas, tabuladores o ' +
    'espacios, y escriba la hora como 2017-12-31 23:50, no como número de Excel ni en segundos.',
  noData: 'hay una cabecera, pero ninguna fila de datos.',
  cells:
    'tiene otro número de celdas que la cabecera. Complete la fila o quítela; si es la última, el archivo se cortó.',
  quote: 'hay unas comillas que no se cierran en su línea. Ciérrelas o quítelas.',
  time: 'no es una fecha con hora que se entienda, como 2017-12-31 23:50. Corríjala, o deje fuera las filas así.',
  dates:
    'no es una fecha en el orden elegido. Elija otro orden, escríbalas todas igual, o deje fuera las filas así.',
  dateOrder: 'puede ser día/mes o mes/día. Elija el orden de la fecha.',
  number: 'no es un número. Corríjalo, o déjelo vacío si falta el dato.',
  impossible: 'es imposible. Corrija la unidad, o tome los valores imposibles por huecos.',
  unit: 'está en una unidad que no se conoce. Elija la unidad.',
  column: 'no hay una columna con ese nombre, o hay dos.',
  oneTime: 'hay un solo instante. Una serie necesita al menos dos.',
  tab: 'no es lo que un archivo .tab de WAsP tiene en esa línea.',
  tabWanted: 'es una distribución, sin fechas: no se puede comparar paso a paso.',
  json: 'el JSON de la descripción está cortado o mal escrito. Expórtelo de nuevo.',
  otherTable:
    'la descripción no nombra ninguna columna de este CSV. Suelte el CSV que le corresponde, o solo el CSV.',
  iea43:
    'no es una descripción de IEA Wind Task 43 junto con su CSV. Suelte los dos archivos a la vez, y ninguno más.',
};

/** The content of the lines of a .tab, from the second on; the last entry covers all that follow. */
const TAB_LINES = [
  'la latitud, la longitud y la altura',
  'el número de sectores, el factor de la velocidad, el giro de la dirección y, si acaso, un 0',
  'el porcentaje del tiempo de cada sector',
  'el límite superior de la velocidad y el tanto por mil de cada sector',
];

/** `2 líneas (3 y 7)`, with at most ten of their numbers. */
export function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map(String);
  const list = lines.length > LINES_NAMED ? `${named.join(', ')}…` : listText(named);
  return `${count(lines.length, 'línea', 'líneas')} (${list})`;
}

/** The message about a file that cannot be read: `Línea 312, columna «Vel»: «abc» no es un número. …`. */
export function faultText({ problem, line, column, cell, lines }: FileFault): string {
  const known = (PROBLEM_TEXTS as Readonly<Record<string, string>>)[problem] ?? 'no se puede leer.';
  const inTab = problem === 'tab' ? TAB_LINES[Math.min((line ?? 0) - 2, TAB_LINES.length - 1)] : undefined;
  const what = inTab === undefined ? known : `${known} Ahí van ${inTab}.`;
  const where = [
    line === null ? [] : [`Línea ${line}`],
    column === null ? [] : [`columna «${column}»`],
  ].flat();
  const fate = problem === 'impossible' ? 'con un valor imposible' : 'que no se pueden leer';
  const all = lines.length > 1 ? ` En total hay ${linesText(lines)} ${fate}.` : '';
  const said = `${cell === null ? what : `«${cell}» ${what}`}${all}`;
  if (where.length === 0) return said.charAt(0).toUpperCase() + said.slice(1);
  const place = where.join(', ');
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${said}`;
}
