import type { Height } from '@mapa/field';
import type { Cell } from '../../grid.ts';
import type { AtlasMetadata } from '../../metadata.ts';
import { type ChartStatistics, chartStatistics } from '../../statistics/point.ts';
import { type Calendar, regularCalendar } from '../../statistics/time/calendar.ts';
import { type AtlasSeries, type SeriesSelection, seriesColumn } from '../series.ts';

/** Gives the statistics that the charts of a cell show at the given heights of the atlas. Rejects with AtlasError. */
export type ChartsOf = (cell: Cell, heights: readonly Height[]) => Promise<readonly ChartStatistics[]>;

type ReadSeries = (cell: Cell, selection: SeriesSelection) => Promise<AtlasSeries>;

/** Works out the statistics of cells from their series. The calendar is made only once. */
export function chartsFromSeries({ heights, period }: AtlasMetadata, series: ReadSeries): ChartsOf {
  let calendar: Calendar | undefined;
  return async (cell, wanted) => {
    const read = await series(cell, { fields: ['WS', 'WD', 'T'] });
    calendar ??= regularCalendar(Date.parse(period.start), period.stepMinutes, period.steps);
    const column = (field: 'WS' | 'WD' | 'T') => heights.map((height) => seriesColumn(read, field, height));
    const [speed, direction, temperature] = [column('WS'), column('WD'), column('T')];
    return chartStatistics({ calendar, heights, speed, direction, temperature }, wanted);
  };
}
