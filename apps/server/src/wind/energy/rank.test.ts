import { type Atlas, type Cell, cellCentre, cellValue, nearestCell } from '@mapa/atlas';
import { MEAN_WIND } from '@mapa/field';
import { provinceAt } from '@mapa/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAtlas } from '../../products/test/demo-order.ts';
import { windRank } from './rank.ts';

const POINT = { lat: 42.81687, lon: -1.64323 };

let whole: Atlas;
let cell: Cell;
beforeAll(async () => {
  whole = await demoAtlas();
  cell = nearestCell(whole.grid, POINT) ?? { i: 0, j: 0 };
});

/** The atlas of so many columns and rows around the cell of the point, without 50 m cells. */
function partOf(columns: number, rows: number): { readonly atlas: Atlas; readonly cell: Cell } {
  const { grid, metadata } = whole;
  const own = { i: Math.floor(columns / 2), j: Math.floor(rows / 2) };
  const [left, low] = [cell.i - own.i, cell.j - own.j];
  const part = { ...grid, x0: grid.x0 + left * grid.dx, y0: grid.y0 + low * grid.dx, nx: columns, ny: rows };
  const atlas: Atlas = {
    ...whole,
    grid: part,
    metadata: { ...metadata, micro: { ...metadata.micro, levels: [grid.dx] } },
    meso: (variable, height) => {
      const raster = whole.meso(variable, height);
      const chunk = async (row: number, column: number) =>
        Float32Array.of(await cellValue(raster, left + column, low + row));
      return { ...raster, levels: [{ ...part, dy: grid.dx, chunkShape: [1, 1], chunk }] };
    },
  };
  return { atlas, cell: own };
}

/** The speeds at 100 m of all cells of an atlas that lie in the province. */
async function speedsIn({ grid, meso }: Atlas): Promise<number[]> {
  const found: number[] = [];
  for (let j = 0; j < grid.ny; j++)
    for (let i = 0; i < grid.nx; i++)
      if (provinceAt(POINT)?.holds(cellCentre(grid, { i, j })))
        found.push(await cellValue(meso(MEAN_WIND, 100), i, j));
  return found;
}

describe('the rank among the cells of a province', () => {
  // Navarra is some 130 km wide and 160 km high.
  it.each([
    [69, 69],
    [57, 61],
    [41, 41],
    [101, 9],
    [1, 1],
  ])('counts all those that an atlas of %s x %s cells has', async (columns, rows) => {
    const part = partOf(columns, rows);
    const speeds = await speedsIn(part.atlas);
    const { celda, provincia } = await windRank(part.atlas, part.cell, POINT, async () => {});
    const lower = speeds.filter((speed) => speed < celda - 1e-4);
    expect(provincia).toMatchObject({ nombre: 'Navarra', celdas: speeds.length });
    expect(provincia?.percentil).toBeCloseTo((100 * lower.length) / speeds.length, 6);
  });
});
