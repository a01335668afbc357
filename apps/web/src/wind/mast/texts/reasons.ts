import type { Format, Why } from '@mapa/wind-tools/measured';

/** Why the page proposes an answer. */
export const WHY_TEXTS: Readonly<Record<Why, string>> = {
  heading: 'lo dice el título de la columna',
  highest: 'es la más alta',
  unitInHeading: 'lo dice el título de la columna',
  unitLine: 'lo dice la línea de unidades',
  metadata: 'lo dice la cabecera del archivo',
  formatSays: 'lo fija el formato',
  valuesLookLikeIt: 'se deduce de los valores',
  dayAbove12: 'hay días mayores que 12',
  regularStep: 'los tiempos van a ese paso',
  yearFirst: 'el año va delante',
  offsetInTimes: 'los tiempos llevan su desfase',
  mostFrequent: 'es lo más frecuente',
  onlyOne: 'es la única',
  nothingSaysIt: 'el archivo no lo dice',
};

export const FORMAT_TEXTS: Readonly<Record<Format, string>> = {
  csv: 'Tabla de texto (CSV)',
  windographer: 'Texto de Windographer',
  vortex: 'Texto de Vortex',
  iea43: 'IEA Wind Task 43 con su CSV',
};
