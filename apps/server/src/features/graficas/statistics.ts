import {
  type Atlas,
  type Calendar,
  type Cell,
  type Height,
  type PointStatistics,
  pointStatistics,
  regularCalendar,
  seriesColumn,
} from '@mapa/atlas';
import { LRUCache } from 'lru-cache';

/** Statistics kept in memory: a few kB each. */
const KEPT = 500;

export type StatisticsOf = (cell: Cell, height: Height) => Promise<PointStatistics>;

/**
 * Statistics of a cell at a height, made in one pass over its series and kept, so that the four charts of a point cost one
 * pass. Rejects with AtlasError; a rejection is not kept.
 */
export function statisticsOf(atlas: Atlas): StatisticsOf {
  const { period } = atlas.metadata;
  let calendar: Calendar | undefined;
  const made = new LRUCache<string, Promise<PointStatistics>>({ max: KEPT });
  return (cell, height) => {
    const key = `${cell.i},${cell.j},${height}`;
    const known = made.get(key);
    if (known) return known;
    calendar ??= regularCalendar(Date.parse(period.start), period.stepMinutes, period.steps);
    const fresh = make(atlas, calendar, cell, height);
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
  };
}

async function make(atlas: Atlas, calendar: Calendar, cell: Cell, height: Height): Promise<PointStatistics> {
  const { heights } = atlas.metadata;
  const series = await atlas.series(cell, { fields: ['WS', 'WD', 'T', 'RHO'] });
  return pointStatistics(
    {
      calendar,
      heights,
      speed: heights.map((level) => seriesColumn(series, 'WS', level)),
      temperature: heights.map((level) => seriesColumn(series, 'T', level)),
      direction: heights.map((level) => seriesColumn(series, 'WD', level)),
      density: seriesColumn(series, 'RHO'),
    },
    height,
  );
}
