import { listText } from '@mapa/field';

/** `la línea 2`, `las líneas 1 y 3` */
export const linesText = (puntos: readonly number[]): string =>
  `${puntos.length === 1 ? 'la línea' : 'las líneas'} ${listText(puntos.map(String))}`;

/** `el punto 2`, `los puntos 1 y 3` */
export const pointsText = (puntos: readonly number[]): string =>
  `${puntos.length === 1 ? 'el punto' : 'los puntos'} ${listText(puntos.map(String))}`;
