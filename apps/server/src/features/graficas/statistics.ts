import { availableParallelism } from 'node:os';
import type { Atlas, Cell, ChartStatistics, Height } from '@mapa/atlas';
import { LRUCache } from 'lru-cache';
import type { AtlasSource } from '../../atlas.ts';
import { createAtlasPool } from '../../threads/atlas-pool.ts';

/** What a thread works out. */
export interface ChartTask {
  readonly cell: Cell;
  readonly height: Height;
}

export interface Charts {
  /**
   * What the four charts of a cell show at a height, made once for all who ask at the same time or later. Rejects with
   * AtlasError, and with `ThreadsFullError` when too many wait; a rejection is not kept.
   */
  of(cell: Cell, height: Height): Promise<ChartStatistics>;
  /** Has a thread work once, so that the first visitor finds it ready. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Statistics kept in memory: some 5 kB each. */
const KEPT = 2000;
/** At some 50 ms a point this is a wait of seconds; beyond, nobody waits for the answer any more. */
const MOST_WAITING = 200;
/** Each has an atlas of its own. */
const MOST_THREADS = 2;
/** V8 makes the passes quick in the second one. */
const WARM_UPS = 3;

/** Reads the statistics that the atlas holds; where it holds none, they are worked out in threads. */
export function createCharts(atlas: Atlas, source: AtlasSource): Charts {
  const pool = createAtlasPool<ChartTask, readonly ChartStatistics[]>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: Math.min(MOST_THREADS, availableParallelism()),
    mostWaiting: MOST_WAITING,
  });
  const kept = new LRUCache<string, Promise<ChartStatistics>>({ max: KEPT });
  const make = async (cell: Cell, height: Height): Promise<ChartStatistics> => {
    const [charts] = await (atlas.hasStoredCharts
      ? atlas.charts(cell, [height])
      : pool.run({ cell, height }));
    return charts!;
  };
  return {
    of(cell, height) {
      const key = `${cell.i},${cell.j},${height}`;
      const known = kept.get(key);
      if (known) return known;
      const fresh = make(cell, height);
      kept.set(key, fresh);
      fresh.catch(() => kept.delete(key));
      return fresh;
    },
    async warmUp() {
      if (atlas.hasStoredCharts) return;
      const { grid, metadata } = atlas;
      const cell = { i: Math.floor(grid.nx / 2), j: Math.floor(grid.ny / 2) };
      for (let n = 0; n < WARM_UPS; n++) await pool.run({ cell, height: metadata.heights[0]! });
    },
    close: pool.close,
  };
}
