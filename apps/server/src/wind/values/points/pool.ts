import { type Atlas, type Cell, type ChartStatistics, cellCentre } from '@mapa/atlas';
import { type Dato, type Height, type LatLon, MEAN_WIND, type Variable } from '@mapa/field';
import { createAtlasPool } from '../../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../../platform/threads/caller.ts';
import type { Team } from '../../../platform/threads/team.ts';
import type { PointWinds } from '../two-winds.ts';

/**
 * What a thread looks up: the value at a point, its two winds, or the statistics that the charts of a mesoscale cell
 * show.
 */
export type PointTask =
  | {
      readonly what: 'value';
      readonly resolution: Dato;
      readonly variable: Variable;
      readonly height: Height;
      readonly point: LatLon;
    }
  | { readonly what: 'winds'; readonly height: Height; readonly point: LatLon }
  | { readonly what: 'charts'; readonly cell: Cell; readonly height: Height };

/** The winds of a point, and how much of its 10 km map has no value, 0 to 1; undefined without a microscale. */
type SeenWinds = PointWinds & { readonly gap: number | undefined };

/** What a thread finds: the field that its task asks for. */
export interface PointAnswers {
  readonly value: number | undefined;
  readonly winds: SeenWinds | undefined;
  readonly charts: ChartStatistics;
}

/** Looks up in threads what the atlas knows of a point. All reject with AtlasError and with UndoneError. */
export interface Points {
  /** The value of the nearest cell in the unit of the variable; undefined outside the domain. */
  value(task: Omit<PointTask & { what: 'value' }, 'what'>, caller: Caller): Promise<number | undefined>;
  /** The mean winds of a point by both atlases; undefined outside the domain. */
  winds(point: LatLon, height: Height, caller: Caller): Promise<SeenWinds | undefined>;
  /** The statistics that the charts of a cell show. */
  charts(cell: Cell, height: Height, caller?: Caller): Promise<ChartStatistics>;
  /** Gives the threads some work, so that the first visitor finds them started and their code compiled. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Charts take some 50 ms, so that the last of these waits for seconds. Nobody waits longer for an answer. */
const MOST_WAITING = 500;
const LONGEST_MS = 20_000;
/** V8 has compiled the statistics for speed after the second time. */
const WARM_UPS = 3;

/** Has a team do what `worker.ts` does. */
export function createPoints(
  atlas: Pick<Atlas, 'grid' | 'metadata' | 'hasStoredCharts'>,
  team: Team,
): Points {
  const newPool = () =>
    createAtlasPool<PointTask, Partial<PointAnswers>>({
      worker: new URL('./worker.ts', import.meta.url),
      team,
      threads: 1,
      mostWaiting: MOST_WAITING,
      longest: LONGEST_MS,
    });
  // A value takes a few milliseconds: it waits behind the chart that is under way, and not behind all that wait.
  const [forValues, forCharts] = [newPool(), newPool()];
  const charts: Points['charts'] = async (cell, height, caller) => {
    const { charts } = await forCharts.run({ what: 'charts', cell, height }, caller);
    if (charts === undefined) throw new TypeError('no charts');
    return charts;
  };
  return {
    value: async (task, caller) => (await forValues.run({ what: 'value', ...task }, caller)).value,
    winds: async (point, height, caller) =>
      (await forValues.run({ what: 'winds', point, height }, caller)).winds,
    charts,
    async warmUp() {
      if (atlas.hasStoredCharts) return;
      const { grid, metadata } = atlas;
      const [height] = metadata.heights;
      if (height === undefined) return;
      const cell = { i: Math.floor(grid.nx / 2), j: Math.floor(grid.ny / 2) };
      const point = cellCentre(grid, cell);
      await forValues.run({ what: 'value', resolution: 'meso', variable: MEAN_WIND, height, point });
      for (let n = 0; n < WARM_UPS; n++) await charts(cell, height);
    },
    async close() {
      await Promise.all([forCharts.close(), forValues.close()]);
    },
  };
}
