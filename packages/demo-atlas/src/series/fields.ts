import type { AnyField, ExtraField, SeriesField } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { type DemoExtras, emptyExtras, makeExtras } from './extras/extras.ts';
import { type DemoSeries, emptySeries, makeSeries } from './index.ts';

/**
 * Makes the fields of one cell after another. All fields of a cell are made at once, for readers ask for one after
 * another, and always in the same memory, 13 MB and 9 MB: what is given holds until another cell is asked for.
 */
export function fieldsOfCells(): (climate: CellClimate, field: AnyField) => Float32Array {
  let series: DemoSeries | undefined;
  let extras: DemoExtras | undefined;
  let madeFor: string | undefined;
  let extrasMadeFor: string | undefined;
  return (climate, field) => {
    const cell = `${climate.i} ${climate.j}`;
    series ??= emptySeries();
    if (madeFor !== cell) makeSeries(climate, series);
    madeFor = cell;
    if (field in series) return series[field as SeriesField];
    extras ??= emptyExtras();
    if (extrasMadeFor !== cell) makeExtras(climate, series, extras);
    extrasMadeFor = cell;
    return extras[field as ExtraField];
  };
}
