const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Says with which points of the cart, given by their positions, a point shares its mesoscale cell. */
export function repetidoText(positions: readonly number[]): string {
  const others = list.format(positions.map(String));
  return positions.length === 1
    ? `Repetido: comparte el punto de mesoescala con el punto ${others}.`
    : `Repetido: comparte el punto de mesoescala con los puntos ${others}.`;
}
