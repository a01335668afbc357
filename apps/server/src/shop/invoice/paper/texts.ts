const lists = new Intl.ListFormat('es-ES', { type: 'conjunction' });

/** `el punto 2`, `los puntos 1 y 3` */
export const pointsText = (puntos: readonly number[]): string =>
  `${puntos.length === 1 ? 'el punto' : 'los puntos'} ${lists.format(puntos.map(String))}`;
