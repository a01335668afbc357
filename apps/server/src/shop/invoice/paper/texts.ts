const lists = new Intl.ListFormat('es-ES', { type: 'conjunction' });

/** `la línea 2`, `las líneas 1 y 3` */
export const linesText = (puntos: readonly number[]): string =>
  `${puntos.length === 1 ? 'la línea' : 'las líneas'} ${lists.format(puntos.map(String))}`;

/** `el punto 2`, `los puntos 1 y 3` */
export const pointsText = (puntos: readonly number[]): string =>
  `${puntos.length === 1 ? 'el punto' : 'los puntos'} ${lists.format(puntos.map(String))}`;
