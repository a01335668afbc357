import { MEBIBYTE } from '@mapa/field';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { hourlyReference, longTermReference, wholeReference } from '../mast/reference.ts';
import { energyOf, meanOf } from './energy.ts';
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
  const height = task.what === 'energy' ? task.request.buje : task.height;
  const key = `${cell.i},${cell.j},${height}`;
  const seriesOf = () => {
    if (last?.key !== key) {
      const made = { key, series: hubSeries(atlas, cell, height) };
      last = made;
      made.series.catch(() => {
        if (last === made) last = undefined;
      });
    }
    return last.series;
  };
  if (task.what === 'energy') return { energy: await energyOf(atlas, task.request, seriesOf, pause) };
  const series = await seriesOf();
  return {
    reference: {
      densidad: meanOf(series.density),
      serie: task.whole ? wholeReference(series) : hourlyReference(series, task.months),
      largoPlazo: task.whole ? null : longTermReference(series),
    },
  };
}, CACHES);
