import type { Cell } from '../../grid.ts';
import type { AtlasMetadata } from '../../metadata.ts';
import { chartRecord } from '../../statistics/chart-record.ts';
import { type Calendar, regularCalendar } from '../../statistics/time/calendar.ts';
import { type AtlasSeries, type SeriesSelection, seriesColumn } from '../series.ts';

type ReadSeries = (cell: Cell, selection: SeriesSelection) => Promise<AtlasSeries>;

/** Makes the records of cells from their series; the calendar is worked out once. Rejects with AtlasError. */
export function chartRecordsFrom(
  { heights, period }: AtlasMetadata,
  series: ReadSeries,
): (cell: Cell) => Promise<Float64Array> {
  let calendar: Calendar | undefined;
  return async (cell) => {
    const read = await series(cell, { fields: ['WS', 'WD', 'T'] });
    calendar ??= regularCalendar(Date.parse(period.start), period.stepMinutes, period.steps);
    const column = (field: 'WS' | 'WD' | 'T') => heights.map((height) => seriesColumn(read, field, height));
    return chartRecord({
      calendar,
      heights,
      speed: column('WS'),
      direction: column('WD'),
      temperature: column('T'),
    });
  };
}
