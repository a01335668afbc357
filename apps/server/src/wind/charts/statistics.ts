import type { Atlas, Cell, ChartStatistics } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';
import type { Points } from '../values/points/pool.ts';

/**
 * Gives what the four charts of a cell show at a height. It is made once for all who ask at the same time or later.
 * Rejects with AtlasError, and with UndoneError when the threads do not make it; a rejection is not kept.
 */
export type Charts = (cell: Cell, height: Height, caller: Caller) => Promise<ChartStatistics>;

/** How many statistics are kept in memory; each takes some 5 kB. */
const KEPT = 2000;

/** Reads the statistics that the atlas holds; those of an atlas that holds none are worked out in threads. */
export function createCharts(
  atlas: Pick<Atlas, 'hasStoredCharts' | 'charts'>,
  points: Pick<Points, 'charts'>,
): Charts {
  const kept = keptWork('charts', new LRUCache<string, ChartStatistics>({ max: KEPT }));
  return (cell, height, caller) =>
    kept(`${cell.i},${cell.j},${height}`, caller, async (shared) => {
      if (!atlas.hasStoredCharts) return points.charts(cell, height, shared);
      const [stored] = await atlas.charts(cell, [height]);
      if (stored === undefined) throw new TypeError('The atlas gave no statistics');
      return stored;
    });
}
