import { listText } from '@mapa/field';

/** Says with which points of the cart, given by their positions, a point shares its mesoscale cell. */
export function repeatedText(positions: readonly number[]): string {
  const others = listText(positions.map(String));
  return positions.length === 1
    ? `Repetido: comparte el punto de mesoescala con el punto ${others}.`
    : `Repetido: comparte el punto de mesoescala con los puntos ${others}.`;
}
