import { distanceBetween, type LatLon } from '@mapa/field';

/** The distances between cells that are offered, km; 0 is any. Neighbours are some 3 to 4.5 km from each other. */
export const DISTANCES = [0, 5, 10, 20] as const;

/**
 * The best cells of a list, sorted with the best first, such that no two are nearer to each other than `km`; at most
 * `most`. Each cell is taken unless it is too near to a better one that was taken.
 */
export function apart<Cell extends LatLon>(
  cells: readonly Cell[],
  km: number,
  most: number,
): readonly Cell[] {
  const taken: Cell[] = [];
  for (const cell of cells) {
    if (taken.length === most) break;
    if (taken.every((other) => distanceBetween(cell, other) >= 1000 * km)) taken.push(cell);
  }
  return taken;
}
