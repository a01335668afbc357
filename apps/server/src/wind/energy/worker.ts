import { MEBIBYTE } from '@mapa/field';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { energyOf } from './energy.ts';
import { type HubSeries, hubSeries } from './hub.ts';
import type { EnergyAnswers, EnergyTask } from './pool.ts';
import { windRank } from './rank.ts';

/** Memory for the cells around the last points, and for the series of one. */
const CACHES = { cacheBytes: 16 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** The last series at hub height: one turbine after another is tried at the same place. */
let last: { readonly key: string; readonly series: Promise<HubSeries> } | undefined;

/** Runs in a worker thread and works out what a point is worth. */
export default withAtlas<EnergyTask, EnergyAnswers>(async (atlas, task, pause) => {
  const { cell } = task;
  if (task.what === 'rank') return { rank: await windRank(atlas, cell, task.point, pause) };
  const { request } = task;
  const key = `${cell.i},${cell.j},${request.buje}`;
  const seriesOf = () => {
    if (last?.key !== key) {
      const made = { key, series: hubSeries(atlas, cell, request.buje) };
      last = made;
      made.series.catch(() => {
        if (last === made) last = undefined;
      });
    }
    return last.series;
  };
  return { energy: await energyOf(atlas, request, seriesOf, pause) };
}, CACHES);
