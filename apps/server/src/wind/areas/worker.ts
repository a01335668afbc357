import { type Atlas, areaCells, areaSummary, windiestCells } from '@mapa/atlas';
import { MAX_AREA_KM2 } from '@mapa/contract';
import { workerData } from 'piscina';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { Pause } from '../../platform/threads/pause.ts';
import { groundAt } from '../values/elevation.ts';
import { keptSums } from './kept-sums.ts';
import type { AreaAnswer, AreaAnswers, AreaTask, LineTask, PlaceValue } from './pool.ts';

let kept: ReturnType<typeof keptSums> | undefined;
const sumsOf = ({ metadata: { version } }: Atlas, field: string) => {
  kept ??= keptSums((workerData as AtlasSource).dataDir, version);
  return kept(field);
};

/** Runs in a worker thread and goes through the cells of an area, or along a line. */
export default withAtlas<AreaTask | LineTask, AreaAnswers>(async (atlas, task, pause) =>
  task.what === 'line' ? { line: await along(atlas, task) } : { area: await within(atlas, task, pause) },
);

async function within(atlas: Atlas, task: AreaTask, pause: Pause): Promise<AreaAnswer> {
  const { dato, variable, altura, polygons, most } = task;
  const raster = atlas[dato](variable, altura);
  if (areaCells(raster, polygons).km2 > MAX_AREA_KM2[dato]) return 'too-large';
  const keep = sumsOf(atlas, `${dato}-${variable}-${altura}`);
  const summary = await areaSummary(raster, variable, polygons, { keep, pause });
  if (summary === undefined) return (await touchesCell(atlas, task)) ? 'too-small' : 'outside';
  // The microscale may have heights that the series do not.
  const isInSeries = atlas.metadata.heights.includes(altura);
  const windiest = isInSeries ? await windiestCells(atlas, polygons, altura, most, pause) : [];
  return { summary, windiest };
}

/** The number of corners that are looked up for an area without any cell: it is a sliver, or all of it is elsewhere. */
const CORNERS = 100;

/** Whether a corner of an area lies in a cell that has a value. */
async function touchesCell(atlas: Atlas, { dato, variable, altura, polygons }: AreaTask): Promise<boolean> {
  for (const [lon = 0, lat = 0] of polygons.flat(2).slice(0, CORNERS))
    if ((await atlas.value(dato, variable, altura, { lat, lon })) !== undefined) return true;
  return false;
}

/** Cells are read in the order of the line, so that each chunk is read once. */
async function along(atlas: Atlas, { dato, variable, altura, places }: LineTask): Promise<PlaceValue[]> {
  const found: PlaceValue[] = [];
  for (const place of places) {
    const elevation = await groundAt(atlas, place);
    const value = await atlas.value(dato, variable, altura, place);
    found.push({ elevation: Number.isNaN(elevation) ? null : elevation, value: value ?? null });
  }
  return found;
}
