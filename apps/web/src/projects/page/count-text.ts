/** `3 puntos`. */
export function countText(count: number): string {
  if (count === 0) return 'Sin puntos';
  return count === 1 ? '1 punto' : `${count} puntos`;
}
