import { availableParallelism } from 'node:os';
import type { Atlas, Cell, ChartStatistics } from '@mapa/atlas';
import type { Dato, Height, LatLon, Variable } from '@mapa/field';
import { createAtlasPool } from '../../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../../platform/threads/caller.ts';
import type { AtlasSource } from '../../../platform/threads/open-atlas.ts';

/** What a thread looks up: the value of a cell, or all that the charts of a mesoscale cell show. */
export type PointTask =
  | {
      readonly what: 'value';
      readonly resolution: Dato;
      readonly variable: Variable;
      readonly height: Height;
      readonly point: LatLon;
    }
  | { readonly what: 'charts'; readonly cell: Cell; readonly height: Height };

export interface PointAnswers {
  readonly value: number | undefined;
  readonly charts: ChartStatistics;
}

/** What is known of a point, looked up in threads. All reject with AtlasError and `UndoneError`. */
export interface Points {
  /** The value of the nearest cell in the unit of the variable; undefined outside the domain. */
  value(task: Omit<PointTask & { what: 'value' }, 'what'>, caller: Caller): Promise<number | undefined>;
  charts(cell: Cell, height: Height, caller?: Caller): Promise<ChartStatistics>;
  /** Has the threads work, so that the first visitor finds them ready. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** At some 50 ms a point this is a wait of seconds; beyond, nobody waits for the answer any more. */
const MOST_WAITING = 500;
const LONGEST_MS = 20_000;
/** Each has an atlas of its own. */
const THREADS = Math.min(2, availableParallelism());
/** As many values take the time of one point's charts. */
const CHARTS_COST = 10;
/** V8 makes the passes quick in the second one. */
const WARM_UPS = 3;

export function createPoints(
  atlas: Pick<Atlas, 'grid' | 'metadata' | 'hasStoredCharts'>,
  source: AtlasSource,
): Points {
  const { run, close } = createAtlasPool<PointTask, Partial<PointAnswers>>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: THREADS,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf: ({ what }) => (what === 'charts' ? CHARTS_COST : 1),
  });
  const charts: Points['charts'] = async (cell, height, caller) => {
    const { charts } = await run({ what: 'charts', cell, height }, caller);
    if (charts === undefined) throw new TypeError('no charts');
    return charts;
  };
  return {
    value: async (task, caller) => (await run({ what: 'value', ...task }, caller)).value,
    charts,
    async warmUp() {
      if (atlas.hasStoredCharts) return;
      const { grid, metadata } = atlas;
      const cell = { i: Math.floor(grid.nx / 2), j: Math.floor(grid.ny / 2) };
      for (let n = 0; n < WARM_UPS; n++) await charts(cell, metadata.heights[0] as Height);
    },
    close,
  };
}
