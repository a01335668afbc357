import type { Problem } from '@mapa/wind-tools/measured';
import type { FileFault } from '../worker/client.ts';

/** What is wrong, and how it is mended. `cell` is what the file has there, in quotation marks, or nothing. */
const PROBLEM_TEXTS: Readonly<Record<Problem | 'tooFew', string>> = {
  tooFew:
    'el mástil y el atlas tienen demasiado pocas horas en común, o su viento no varía. Revise la zona horaria y ' +
    'el periodo.',
  binary: 'no es un archivo de texto. Expórtelo como CSV o como texto.',
  excel: 'es un libro de Excel. Guarde la hoja como CSV y súbala de nuevo.',
  empty: 'el archivo está vacío.',
  noTable:
    'no se encuentra una tabla con tiempos y números. Hace falta una columna de fecha y otra de velocidad.',
  noData: 'hay una cabecera, pero ninguna fila de datos.',
  cells: 'tiene otro número de celdas que la cabecera. Complete la fila o quítela.',
  quote: 'hay unas comillas que no se cierran en su línea. Ciérrelas o quítelas.',
  time: 'no es una fecha con hora que se entienda, como 2017-12-31 23:50. Corríjala o elija otra columna de tiempo.',
  dates: 'no es una fecha en el orden elegido. Elija otro orden de la fecha.',
  dateOrder: 'puede ser día/mes o mes/día. Elija el orden de la fecha.',
  number: 'no es un número. Corríjalo, o déjelo vacío si falta el dato.',
  impossible: 'es imposible. Corrija la unidad, o tome los valores imposibles por huecos.',
  unit: 'está en una unidad que no se conoce. Elija la unidad.',
  column: 'no hay una columna con ese nombre, o hay dos.',
  oneTime: 'hay un solo instante. Una serie necesita al menos dos.',
  tab: 'no es lo que un archivo .tab de WAsP tiene en esa línea.',
  tabWanted: 'es una distribución, sin fechas: no se puede comparar paso a paso.',
  iea43:
    'no es una descripción de IEA Wind Task 43 junto con su CSV. Suelte los dos archivos a la vez, y ninguno más.',
};

/** What is to be read of a file that cannot be read: `Línea 312, columna «Vel»: «abc» no es un número. …`. */
export function faultText({ problem, line, column, cell }: FileFault): string {
  const what = (PROBLEM_TEXTS as Readonly<Record<string, string>>)[problem] ?? 'no se puede leer.';
  const where = [
    line === null ? [] : [`Línea ${line}`],
    column === null ? [] : [`columna «${column}»`],
  ].flat();
  const said = cell === null ? what : `«${cell}» ${what}`;
  if (where.length === 0) return said.charAt(0).toUpperCase() + said.slice(1);
  const place = where.join(', ');
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${said}`;
}
