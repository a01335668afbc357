import type { Atlas, Cell, ChartStatistics } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';
import type { Points } from '../values/points/pool.ts';

/**
 * What the four charts of a cell show at a height, made once for all who ask at the same time or later. Rejects with
 * AtlasError, and with `UndoneError` when it is not made; a rejection is not kept.
 */
export type Charts = (cell: Cell, height: Height, caller: Caller) => Promise<ChartStatistics>;

/** Statistics kept in memory: some 5 kB each. */
const KEPT = 2000;

/** Reads the statistics that the atlas holds; where it holds none, they are worked out in threads. */
export function createCharts(
  atlas: Pick<Atlas, 'hasStoredCharts' | 'charts'>,
  points: Pick<Points, 'charts'>,
): Charts {
  const kept = keptWork(new LRUCache<string, ChartStatistics>({ max: KEPT }));
  return (cell, height, caller) =>
    kept(`${cell.i},${cell.j},${height}`, caller, async (shared) => {
      if (!atlas.hasStoredCharts) return points.charts(cell, height, shared);
      const [stored] = await atlas.charts(cell, [height]);
      return stored as ChartStatistics;
    });
}
