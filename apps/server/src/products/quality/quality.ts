import { type Atlas, seriesColumn } from '@mapa/atlas';
import {
  coordinatesText,
  DEMONSTRATION,
  listText,
  placeText,
  possibleValues,
  twoWindsReason,
  twoWindsText,
} from '@mapa/field';
import server from '../../../package.json' with { type: 'json' };
import { mapGap } from '../../wind/values/micro-square.ts';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { licenceText } from '../licence.ts';
import type { ProductOrder } from '../order/order.ts';
import { periodName } from '../order/period.ts';
import { type Column, columnsOf } from '../series/columns.ts';

/** What can be checked of a column without a measurement. */
export interface ColumnQuality {
  readonly column: string;
  readonly values: number;
  readonly missing: number;
  /** Steps of the longest run without a value. */
  readonly longestGap: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The least and the largest value that are possible, and how many values lie outside. */
  readonly possible: readonly [low: number, high: number];
  readonly outside: number;
  /** The largest change from one step to the next; null for directions. */
  readonly largestStep: number | null;
}

/** What the quality sheet of a point tells of its series, as plain data. */
export interface Quality {
  readonly origin: string;
  readonly demonstration: boolean;
  readonly period: string;
  readonly steps: number;
  readonly stepMinutes: number;
  /** The steps in which every value equals that of the step before. */
  readonly duplicates: number;
  readonly point: string;
  readonly place: string | null;
  readonly cell: string;
  /**
   * The distance from the point to the middle of the cell, and how much higher the point lies, which is null without a
   * relief.
   */
  readonly distanceMetres: number;
  readonly heightMismatchMetres: number | null;
  /** The share of the cells of the 10 km map that have no data; null without a microscale. */
  readonly mapWithoutDataPercent: number | null;
  readonly winds: string | null;
  readonly reason: string | null;
  readonly licence: string;
  readonly software: string;
  readonly cite: string;
  readonly columns: readonly ColumnQuality[];
}

/** Looks through the series of an order. Rejects with AtlasError. */
export async function qualityOf(atlas: Atlas, order: Omit<ProductOrder, 'formatos'>): Promise<Quality> {
  const { metadata } = atlas;
  const { point, period, height, publisher } = order;
  const series = await atlas.series(point.cell, period);
  const repeats = new Uint8Array(series.length).fill(1);
  const columns = columnsOf(metadata.heights).map((column): ColumnQuality => {
    const values = seriesColumn(series, column.field, column.height);
    markRepeats(values, repeats);
    return { column: column.header, ...checked(values, column) };
  });
  const winds = await twoWinds(atlas, point.asked, height);
  const gap = await mapGap(atlas, point.asked);
  const year = order.createdAt.getUTCFullYear();
  const side = metadata.grid.dx / 1000;
  return {
    origin: [
      ...(metadata.demonstration ? [DEMONSTRATION.title.toUpperCase()] : []),
      `${metadata.title}, versión ${metadata.version}`,
      `celda de ${side} km con centro en ${placeText(point.centre)}`,
      `punto ${placeText(point.asked)}`,
      `alturas sobre el terreno: ${listText(['10 (temperatura a 2)', ...metadata.heights.map(String)])} m`,
      'horas en UTC',
      metadata.attribution,
    ].join('; '),
    demonstration: metadata.demonstration,
    period: periodName(period),
    steps: series.length,
    stepMinutes: series.stepMinutes,
    duplicates: repeats.reduce((sum, one) => sum + one, 0),
    point: coordinatesText(point.asked),
    place: point.name ?? null,
    cell: coordinatesText(point.centre),
    distanceMetres: Math.round(point.distance),
    heightMismatchMetres: winds?.rise == null ? null : Math.round(winds.rise),
    mapWithoutDataPercent: gap === undefined ? null : Number((100 * gap).toFixed(2)),
    winds: winds === undefined ? null : `Velocidad media a ${height} m. ${twoWindsText(winds)}`,
    reason: winds === undefined ? null : twoWindsReason(winds),
    licence: licenceText(metadata.licence),
    software: `Mapa Eólico Ibérico ${server.version}; ${metadata.title} ${metadata.version}`,
    cite: [
      `${publisher.organisation.name || 'Mapa Eólico Ibérico'} (${year})`,
      `${metadata.title}, versión ${metadata.version}`,
      publisher.publicUrl,
      metadata.attribution,
    ].join('. '),
    columns,
  };
}

/** Takes away what marks a step as a repeat where a column changes or has no value. */
function markRepeats(values: Float32Array, repeats: Uint8Array): void {
  let before = Number.NaN;
  for (let n = 0; n < values.length; n++) {
    const value = values[n] ?? Number.NaN;
    if (value !== before) repeats[n] = 0;
    before = value;
  }
}

function checked(values: Float32Array, { field, decimals, turn }: Column): Omit<ColumnQuality, 'column'> {
  const possible = possibleValues(field);
  // What is packed in an atlas may lie beyond a limit by its rounding, which no file shows.
  const [low, high] = [possible[0] - 10 ** -decimals, possible[1] + 10 ** -decimals];
  let [gap, longestGap, count, outside, largest] = [0, 0, 0, 0, 0];
  let [minimum, maximum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let before = Number.NaN;
  for (let n = 0; n < values.length; n++) {
    const value = values[n] ?? Number.NaN;
    gap = Number.isNaN(value) ? gap + 1 : 0;
    if (gap > longestGap) longestGap = gap;
    if (gap === 0) {
      count += 1;
      if (value < low || value > high) outside += 1;
      if (value < minimum) minimum = value;
      if (value > maximum) maximum = value;
      const step = Math.abs(value - before);
      if (step > largest) largest = step;
    }
    before = value;
  }
  const rounded = (value: number) => (count === 0 ? null : Number(value.toFixed(4)));
  return {
    values: count,
    missing: values.length - count,
    longestGap,
    minimum: rounded(minimum),
    maximum: rounded(maximum),
    possible,
    outside,
    largestStep: turn === undefined ? rounded(largest) : null,
  };
}
