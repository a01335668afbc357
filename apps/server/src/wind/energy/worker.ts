import { type Cell, meanOf } from '@mapa/atlas';
import { MOST_COMPARED } from '@mapa/contract';
import { LRUCache } from 'lru-cache';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { hourlyReference, longTermReference, wholeReference } from '../mast/reference.ts';
import { energyOf } from './energy.ts';
import { type HubSeries, hubSeries } from './hub.ts';
import type { EnergyAnswers, EnergyTask } from './pool.ts';
import { windRank } from './rank.ts';
import { compareSites } from './sites/compare.ts';

/**
 * The last series at hub height, 6 MB each: for some minutes one turbine after another is tried at the same places.
 */
const kept = new LRUCache<string, Promise<HubSeries>>({
  max: MOST_COMPARED,
  ttl: 300_000,
  updateAgeOnGet: true,
  ttlAutopurge: true,
});

/** Runs in a worker thread and works out what points are worth. */
export default withAtlas<EnergyTask, EnergyAnswers>(async (atlas, task, pause) => {
  const seriesOf = (cell: Cell, hub: number): Promise<HubSeries> => {
    const key = `${cell.i},${cell.j},${hub}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const series = hubSeries(atlas, cell, hub);
    kept.set(key, series);
    series.catch(() => {
      if (kept.peek(key) === series) kept.delete(key);
    });
    return series;
  };
  switch (task.what) {
    case 'nothing':
      return {};
    case 'rank':
      return { rank: await windRank(atlas, task.cell, task.point, pause) };
    case 'comparison':
      return { comparison: await compareSites(atlas, task.request, task.cells, seriesOf, pause) };
    case 'energy': {
      const { cell, request } = task;
      return { energy: await energyOf(atlas, request, () => seriesOf(cell, request.buje), pause) };
    }
    case 'reference': {
      const series = await seriesOf(task.cell, task.height);
      return {
        reference: {
          densidad: meanOf(series.density),
          serie: task.whole ? wholeReference(series) : hourlyReference(series, task.months),
          largoPlazo: task.whole ? null : longTermReference(series),
        },
      };
    }
  }
});
