import { type Cell, meanOf } from '@mapa/atlas';
import { MOST_COMPARED } from '@mapa/contract';
import { LRUCache } from 'lru-cache';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { keptPromise } from '../../platform/threads/kept-promise.ts';
import { compareSites } from '../energy/compare-sites.ts';
import { energyOf } from '../energy/energy.ts';
import { windRank } from '../energy/rank.ts';
import { airAt } from '../mast/air.ts';
import { meanProfile } from '../mast/profile.ts';
import { hourlyReference, longTermReference, wholeReference } from '../mast/reference.ts';
import { mapHeights } from '../series/adjustment.ts';
import { type HubSeries, hubSeries, pointSeries } from '../series/hub.ts';
import type { HubAnswers, HubTask } from './pool.ts';

/** The page tries one turbine after another at the same places for some minutes. */
const SOME_MINUTES = { ttl: 300_000, updateAgeOnGet: true, ttlAutopurge: true } as const;
/**
 * The last series at hub height, 7 MB each for a cell and 3 MB more for a point in it. Points are asked for one by one,
 * and cells together when they are compared.
 */
const cells = new LRUCache<string, Promise<HubSeries>>({ max: MOST_COMPARED, ...SOME_MINUTES });
const points = new LRUCache<string, Promise<HubSeries | undefined>>({ max: 2, ...SOME_MINUTES });

/** Runs in a worker thread and answers what follows from the wind at hub height. */
export default withAtlas<HubTask, HubAnswers>(async (atlas, task, pause) => {
  const seriesOf = ({ i, j }: Cell, hub: number): Promise<HubSeries> =>
    keptPromise(cells, `${i},${j},${hub}`, () => hubSeries(atlas, { i, j }, hub));
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
      const punto = await keptPromise(points, `${lat},${lon},${buje}`, () =>
        pointSeries(atlas, cell, { lat, lon }, buje, celda),
      );
      return { energy: await energyOf(request, { celda, punto, mapa: mapHeights(atlas.metadata) }, pause) };
    }
    case 'reference': {
      const series = await seriesOf(task.cell, task.height);
      return {
        reference: {
          densidad: meanOf(series.density),
          perfil: await meanProfile(atlas, task.cell),
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
