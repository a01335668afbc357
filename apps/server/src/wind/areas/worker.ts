import { type Atlas, areaCells, areaSummary, windiestCells } from '@mapa/atlas';
import { MAX_AREA_KM2 } from '@mapa/contract';
import { MEBIBYTE } from '@mapa/field';
import { workerData } from 'piscina';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import { keptSums } from './kept-sums.ts';
import type { AreaAnswer, AreaTask } from './pool.ts';

/** Memory for the chunks along the rim of the last areas, which are asked for again with another variable or height. */
const CACHES = { cacheBytes: 48 * MEBIBYTE, seriesCacheBytes: 0 };

let kept: ReturnType<typeof keptSums> | undefined;
const sumsOf = ({ metadata: { version } }: Atlas, field: string) => {
  kept ??= keptSums((workerData as AtlasSource).dataDir, version);
  return kept(field);
};

/** Runs in a worker thread and goes through the cells of an area. */
export default withAtlas<AreaTask, AreaAnswer>(async (atlas, task, pause) => {
  const { dato, variable, altura, polygons, most } = task;
  const raster = atlas[dato](variable, altura);
  if (areaCells(raster, polygons).km2 > MAX_AREA_KM2[dato]) return 'too-large';
  const keep = sumsOf(atlas, `${dato}-${variable}-${altura}`);
  const summary = await areaSummary(raster, variable, polygons, { keep, pause });
  if (summary === undefined) return 'empty';
  return { summary, windiest: await windiestCells(atlas, polygons, altura, most, pause) };
}, CACHES);
