import { type Cell, cellCentre, type Grid, microGrid } from '@mapa/atlas';
import type { LatLon, Shore } from '@mapa/field';
import { areLand, metresToCoast } from '@mapa/wms/shore';

/** How many places to a side of a cell are looked at to tell how much of it is land. */
const SIDE = 20;

/** The position of a point by the coast of the map; null beyond it. */
export function shoreOf(grid: Grid, cell: Cell, point: LatLon): Shore | null {
  const finer = microGrid(grid, grid.dx / SIDE);
  const places = Array.from({ length: SIDE * SIDE }, (_, n) =>
    cellCentre(finer, { i: SIDE * cell.i + (n % SIDE), j: SIDE * cell.j + Math.floor(n / SIDE) }),
  );
  const found = areLand([point, ...places]);
  if (found === undefined) return null;
  const [isLand, ...parts] = found;
  return {
    atSea: !isLand,
    distance: metresToCoast(point),
    land: parts.filter(Boolean).length / parts.length,
  };
}
