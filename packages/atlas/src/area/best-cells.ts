import { type Height, type LatLon, MEAN_WIND } from '@mapa/field';
import type { Atlas } from '../atlas/atlas.ts';
import { cellCentre } from '../grid.ts';
import { type Polygon, sidesOf } from './shape.ts';
import { rowSpans } from './spans.ts';
import { eachPart, finestOf } from './statistics.ts';

/** A mesoscale cell by its centre, and its mean wind, m/s. */
export interface WindyCell extends LatLon {
  readonly wind: number;
}

/**
 * Finds the mesoscale cells of an area with the highest mean wind at a height, up to `most` of them. A cell belongs to
 * the area when its centre does; where the area is so small that it has no centre, the cells count that its fine cells
 * lie in. Rejects with AtlasError.
 */
export async function windiestCells(
  atlas: Pick<Atlas, 'grid' | 'meso' | 'micro' | 'metadata'>,
  polygons: readonly Polygon[],
  height: Height,
  most: number,
  pause: () => Promise<void> = async () => undefined,
): Promise<readonly WindyCell[]> {
  const { grid } = atlas;
  const raster = atlas.meso(MEAN_WIND, height);
  const level = finestOf(raster);
  const [, columns] = level.chunkShape;
  const found: { readonly i: number; readonly j: number; readonly wind: number }[] = [];
  const take = async (row: number, from: number, to: number): Promise<void> => {
    const [chunkRow, chunkColumn] = [Math.floor(row / level.chunkShape[0]), Math.floor(from / columns)];
    const values = await level.chunk(chunkRow, chunkColumn);
    const start = (row - chunkRow * level.chunkShape[0]) * columns - chunkColumn * columns;
    for (let i = from; i < to; i++) {
      const wind = values[start + i]!;
      if (!Number.isNaN(wind)) found.push({ i, j: row, wind });
    }
  };
  await eachPart(level, sidesOf({ crs: raster.crs, ...level }, polygons), pause, async ({ spans }) => {
    for (let n = 0; n < spans.length; n += 3) await take(spans[n]!, spans[n + 1]!, spans[n + 2]!);
  });
  if (found.length === 0) for (const [i, j] of touched(atlas, polygons)) await take(j, i, i + 1);
  return found
    .sort((one, other) => other.wind - one.wind || one.j - other.j || one.i - other.i)
    .slice(0, most)
    .map(({ wind, ...cell }) => ({ ...cellCentre(grid, cell), wind }));
}

/** The mesoscale cells that an area has a centre of the finest microscale cells in. */
function touched(
  { grid, metadata }: Pick<Atlas, 'grid' | 'metadata'>,
  polygons: readonly Polygon[],
): readonly (readonly [i: number, j: number])[] {
  const parts = Math.round(grid.dx / (metadata.micro.levels[0] ?? grid.dx));
  const shift = (grid.dx / parts - grid.dx) / 2;
  const fine = { ...grid, dx: grid.dx / parts, x0: grid.x0 + shift, y0: grid.y0 + shift };
  const cells = new Map<string, readonly [number, number]>();
  for (const { row, spans } of rowSpans(sidesOf(fine, polygons), grid.nx * parts, grid.ny * parts))
    for (let n = 0; n < spans.length; n += 2)
      for (let i = Math.floor(spans[n]! / parts); i * parts < spans[n + 1]!; i++) {
        const j = Math.floor(row / parts);
        cells.set(`${i} ${j}`, [i, j]);
      }
  return [...cells.values()];
}
