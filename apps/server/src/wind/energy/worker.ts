import { type Cell, meanOf } from '@mapa/atlas';
import { MOST_COMPARED } from '@mapa/contract';
import { LRUCache } from 'lru-cache';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { airAt } from '../mast/air.ts';
import { hourlyReference, longTermReference, wholeReference } from '../mast/reference.ts';
import { energyOf } from './energy.ts';
import { type HubSeries, hubSeries, pointSeries } from './hub.ts';
import type { EnergyAnswers, EnergyTask } from './pool.ts';
import { windRank } from './rank.ts';
import { compareSites } from './sites/compare.ts';

/** Points are asked for one by one, and cells together when they are compared. */
const MOST_POINTS = 2;
/**
 * The last series at hub height, 7 MB each for a cell and 3 MB more for a point in it: for some minutes one turbine
 * after another is tried at the same places.
 */
const cells = keeper<HubSeries>(MOST_COMPARED);
const points = keeper<HubSeries | undefined>(MOST_POINTS);

/** Runs in a worker thread and works out what points are worth. */
export default withAtlas<EnergyTask, EnergyAnswers>(async (atlas, task, pause) => {
  const seriesOf = ({ i, j }: Cell, hub: number): Promise<HubSeries> =>
    cells(`${i},${j},${hub}`, () => hubSeries(atlas, { i, j }, hub));
  switch (task.what) {
    case 'nothing':
      return {};
    case 'rank':
      return { rank: await windRank(atlas, task.cell, task.point, pause) };
    case 'comparison':
      return { comparison: await compareSites(atlas, task.request, task.cells, seriesOf, pause) };
    case 'energy': {
      const { cell, request } = task;
      const { lat, lon, buje } = request;
      const celda = await seriesOf(cell, buje);
      await pause();
      const punto = await points(`${lat},${lon},${buje}`, () =>
        pointSeries(atlas, cell, { lat, lon }, buje, celda),
      );
      return { energy: await energyOf(request, { celda, punto }, pause) };
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
    case 'air': {
      const { cell, height } = task;
      return { air: await airAt(atlas, cell, height, await seriesOf(cell, height)) };
    }
  }
});

/** Keeps what was made under so many last names for five minutes; what failed is made again. */
function keeper<Made>(most: number): (name: string, make: () => Promise<Made>) => Promise<Made> {
  const kept = new LRUCache<string, Promise<Made>>({
    max: most,
    ttl: 300_000,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
  return (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make();
    kept.set(name, made);
    made.catch(() => {
      if (kept.peek(name) === made) kept.delete(name);
    });
    return made;
  };
}
