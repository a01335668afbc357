import { type Atlas, type Cell, cellCentre, cellValue, planeConverter } from '@mapa/atlas';
import type { WindRank } from '@mapa/contract';
import { type Height, type LatLon, MEAN_WIND } from '@mapa/field';
import { type Province, provinceAt } from '@mapa/places';
import { keptPromise } from '../../platform/threads/kept-promise.ts';
import type { Pause } from '../../platform/threads/pause.ts';
import { usualHeight } from '../levels.ts';
import { hasMicro, toWireValue } from '../values/values.ts';

/** Cells beyond the corners of a province that its curved border may reach in the plane of the grid. */
const MARGIN = 8;

/** The mean speeds (m/s) of the cells of each province that was asked for, from the calmest up: 120 kB an atlas. */
const kept = new WeakMap<Atlas, Map<string, Promise<Float32Array>>>();

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
  const ofAtlas = kept.get(atlas) ?? new Map<string, Promise<Float32Array>>();
  kept.set(atlas, ofAtlas);
  const speeds = await keptPromise(ofAtlas, name, () => speedsOf(atlas, province, height));
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
  const { crs, x0, y0, dx, nx, ny } = atlas.grid;
  const { forward } = planeConverter(crs);
  const corners = [west, east].flatMap((lon) =>
    [south, north].map((lat) => forward([lon, lat]) as [number, number]),
  );
  const raster = atlas.meso(MEAN_WIND, height);
  const found: number[] = [];
  // The grid may end before the province does.
  const range = (values: readonly number[], size: number) =>
    [
      Math.max(0, Math.floor(Math.min(...values)) - MARGIN),
      Math.min(size - 1, Math.ceil(Math.max(...values)) + MARGIN),
    ] as const;
  const [left, right] = range(
    corners.map(([x]) => (x - x0) / dx),
    nx,
  );
  const [low, high] = range(
    corners.map(([, y]) => (y - y0) / dx),
    ny,
  );
  for (let j = low; j <= high; j++)
    for (let i = left; i <= right; i++) {
      if (!holds(cellCentre(atlas.grid, { i, j }))) continue;
      const value = await cellValue(raster, i, j);
      if (!Number.isNaN(value)) found.push(value);
    }
  return Float32Array.from(found).sort();
}
