import { type Atlas, type Cell, cellCentre, cellValue, nearestCell } from '@mapa/atlas';
import type { WindRank } from '@mapa/contract';
import { type Height, type LatLon, MEAN_WIND } from '@mapa/field';
import { type Province, provinceAt } from '@mapa/places';
import { keptPromise } from '../../platform/threads/kept-promise.ts';
import type { Pause } from '../../platform/threads/pause.ts';
import { usualHeight } from '../levels.ts';
import { hasMicro, toWireValue } from '../values/values.ts';

/** Cells beyond the corners of a province that its curved border may reach in the plane of the grid. */
const MARGIN = 8;

/** The mean speeds (m/s) of the cells of each province that was asked for, from the calmest up: 120 kB in all. */
const kept = new Map<string, Promise<Float32Array>>();

/** How good the wind of a cell is among those of its province. Rejects with AtlasError, and as `pause` does. */
export async function windRank(atlas: Atlas, cell: Cell, point: LatLon, pause: Pause): Promise<WindRank> {
  const { metadata } = atlas;
  const height = usualHeight(metadata.heights);
  const hasFine = hasMicro(metadata) && metadata.micro.heights.includes(height);
  const speed = await cellValue(atlas.meso(MEAN_WIND, height), cell.i, cell.j);
  const fine = hasFine ? await atlas.value('micro', MEAN_WIND, height, point) : undefined;
  const province = provinceAt(point);
  await pause();
  return {
    altura: height,
    celda: toWireValue(speed),
    punto: fine === undefined ? null : toWireValue(fine),
    provincia: province === undefined ? null : await among(atlas, province, height, speed),
  };
}

async function among(
  atlas: Atlas,
  province: Province,
  height: Height,
  speed: number,
): Promise<WindRank['provincia']> {
  const { name } = province;
  const speeds = await keptPromise(kept, name, () => speedsOf(atlas, province, height));
  const [below, sum] = speeds.reduce(([less, all], one) => [less + (one < speed ? 1 : 0), all + one], [0, 0]);
  if (speeds.length === 0) return null;
  return {
    nombre: name,
    celdas: speeds.length,
    percentil: (100 * below) / speeds.length,
    media: toWireValue(sum / speeds.length),
    maxima: toWireValue(speeds.at(-1) ?? Number.NaN),
  };
}

/** The mean speeds of the cells whose centres lie in a province, sorted. */
async function speedsOf(atlas: Atlas, province: Province, height: Height): Promise<Float32Array> {
  const { west, south, east, north, holds } = province;
  const corners = [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: west },
    { lat: north, lon: east },
  ].flatMap((corner) => nearestCell(atlas.grid, corner) ?? []);
  const raster = atlas.meso(MEAN_WIND, height);
  const found: number[] = [];
  const { nx, ny } = atlas.grid;
  const [columns, rows] = [corners.map(({ i }) => i), corners.map(({ j }) => j)];
  const range = (values: readonly number[], size: number) =>
    [Math.max(0, Math.min(...values) - MARGIN), Math.min(size - 1, Math.max(...values) + MARGIN)] as const;
  const [[left, right], [low, high]] = [range(columns, nx), range(rows, ny)];
  for (let j = low; j <= high; j++)
    for (let i = left; i <= right; i++) {
      if (!holds(cellCentre(atlas.grid, { i, j }))) continue;
      const value = await cellValue(raster, i, j);
      if (!Number.isNaN(value)) found.push(value);
    }
  return Float32Array.from(found).sort();
}
