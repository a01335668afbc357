import type { Height } from '@mapa/field';
import type { Cell } from '../../grid.ts';
import type { AtlasMetadata } from '../../metadata.ts';
import { type ChartStatistics, chartStatistics } from '../../statistics/point.ts';
import { type Calendar, regularCalendar } from '../../statistics/time/calendar.ts';
import { type AtlasSeries, type SeriesSelection, seriesColumn } from '../series.ts';

/** Gives the statistics that the charts of a cell show at the given heights of the atlas. Rejects with AtlasError. */
export type ChartsOf = (cell: Cell, heights: readonly Height[]) => Promise<readonly ChartStatistics[]>;

type ReadSeries = (cell: Cell, selection: SeriesSelection) => Promise<AtlasSeries>;

/**
 * Works out the statistics of cells from their series. The calendar is made only once, and the memory of the series is
 * used again: ten megabytes anew for every cell would have V8 collect garbage for a third of the time.
 */
export function chartsFromSeries(
  { heights, period }: Pick<AtlasMetadata, 'heights' | 'period'>,
  series: ReadSeries,
): ChartsOf {
  let calendar: Calendar | undefined;
  const free: Float32Array[] = [];
  return async (cell, wanted) => {
    const directionsAt = 2 * heights.length * period.steps;
    const memory = free.pop() ?? new Float32Array(directionsAt + heights.length * period.steps);
    const [winds, directions] = await Promise.all([
      series(cell, { fields: ['WS', 'T'], into: memory }),
      series(cell, { fields: ['WD'], heights: wanted, into: memory.subarray(directionsAt) }),
    ]);
    calendar ??= regularCalendar(Date.parse(period.start), period.stepMinutes, period.steps);
    const column = (field: 'WS' | 'T') => heights.map((height) => seriesColumn(winds, field, height));
    const [speed, temperature] = [column('WS'), column('T')];
    const direction = heights.map((height) =>
      wanted.includes(height) ? seriesColumn(directions, 'WD', height) : undefined,
    );
    const charts = chartStatistics({ calendar, heights, speed, direction, temperature }, wanted);
    // The memory is not reused when a reading failed: others may still be writing into it.
    free.push(memory);
    return charts;
  };
}
