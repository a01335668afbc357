import {
  type Atlas,
  type AtlasMetadata,
  type CalendarMeans,
  calendarMeans,
  type Mean,
  moments,
  type PointStatistics,
  pointStatistics,
  regularCalendar,
  type SectorClimate,
  seriesColumn,
  shareAbove,
  shearExponent,
  type Values,
  type Weibull,
  weibullBySector,
  weibullMaximumLikelihood,
  weibullMeanCube,
} from '@mapa/atlas';
import type { LatLon, Raster } from '@mapa/field';

import type { ReportOrder } from './order.ts';

/** One way to fit a Weibull distribution, with its name in the report. */
export interface Fit {
  readonly method: string;
  readonly weibull: Weibull | undefined;
}

/** Means of one day, UTC. */
export interface DayMeans {
  readonly date: Date;
  /** m/s by height. */
  readonly speeds: readonly number[];
  /** At the report's height: W/m2, °C, and the values that count. */
  readonly power: number;
  readonly temperature: number;
  readonly count: number;
  /** kg/m3 */
  readonly density: number;
}

/** What the pages show. Units as in the atlas. */
export interface ReportData {
  readonly order: ReportOrder;
  readonly metadata: AtlasMetadata;
  /** Of the relief at the centre of the cell, m; NaN where there is none. */
  readonly elevation: number;
  /** Half-hours of the period. */
  readonly steps: number;
  /** By height, lowest first. */
  readonly levels: readonly PointStatistics[];
  /** The one of the report's height. */
  readonly reference: PointStatistics;
  /** Means of months and years at the report's height. */
  readonly temperature: CalendarMeans;
  readonly density: CalendarMeans;
  readonly power: CalendarMeans;
  /** The days of a period of up to a month. */
  readonly days: readonly DayMeans[] | undefined;
  readonly meanDensity: number;
  /** Of the time, at the report's height. */
  readonly shareAboveMean: number;
  readonly fits: readonly Fit[];
  readonly sectors: readonly SectorClimate[];
  readonly shear: number;
}

const SECTORS = 16;

/** Reads a point's series and works out everything that its report shows. Rejects with AtlasError. */
export async function reportData(atlas: Atlas, order: ReportOrder): Promise<ReportData> {
  const { metadata } = atlas;
  const { heights } = metadata;
  const { point, period, height } = order;
  const series = await atlas.series(point.cell, { ...period, fields: ['WS', 'WD', 'T', 'RHO'] });
  const calendar = regularCalendar(series.start.getTime(), series.stepMinutes, series.length);
  const column = (field: 'WS' | 'WD' | 'T') => heights.map((level) => seriesColumn(series, field, level));
  const [speed, direction, temperature] = [column('WS'), column('WD'), column('T')];
  const density = seriesColumn(series, 'RHO');
  const all = { calendar, heights, speed, direction, temperature, density };
  const levels = pointStatistics(all);
  const at = heights.indexOf(height);
  const reference = levels[at]!;
  const ofHeight = speed[at]!;
  const power = new Float64Array(ofHeight).map((value, n) => 0.5 * density[n]! * value ** 3);
  return {
    order,
    metadata,
    elevation: await valueAt(atlas.relief, point.centre),
    steps: series.length,
    levels,
    reference,
    temperature: calendarMeans(temperature[at]!, calendar),
    density: calendarMeans(density, calendar),
    power: calendarMeans(power, calendar),
    days: dayMeans(order, (24 * 60) / series.stepMinutes, {
      speed,
      ofHeight,
      power,
      temperature: temperature[at]!,
      density,
    }),
    meanDensity: moments(density).mean,
    shareAboveMean: shareAbove(ofHeight, reference.moments.mean),
    fits: fitsOf(reference, ofHeight),
    sectors: weibullBySector(ofHeight, direction[at]!, SECTORS),
    shear: shearExponent(reference.speedProfile.heights, reference.speedProfile.means),
  };
}

const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

interface DayFields {
  readonly speed: readonly Values[];
  readonly ofHeight: Values;
  readonly power: Values;
  readonly temperature: Values;
  readonly density: Values;
}

/** Days from the first step on: periods of products begin at midnight. */
function dayMeans({ period }: ReportOrder, steps: number, fields: DayFields): DayMeans[] | undefined {
  const days = Math.ceil(fields.density.length / steps);
  if (days > MOST_DAYS) return undefined;
  return Array.from({ length: days }, (_, day) => {
    const ofDay = (values: Values) => moments(values.subarray(day * steps, (day + 1) * steps));
    return {
      date: new Date(period.from.getTime() + day * DAY_MS),
      speeds: fields.speed.map((values) => ofDay(values).mean),
      power: ofDay(fields.power).mean,
      temperature: ofDay(fields.temperature).mean,
      density: ofDay(fields.density).mean,
      count: ofDay(fields.ofHeight).count,
    };
  });
}

/** Months, 0 for January, in which the series has wind. */
export const monthsOf = (means: readonly Mean[]): number[] =>
  means.flatMap(({ count }, month) => (count > 0 ? [month] : []));

function fitsOf({ weibull }: PointStatistics, speeds: Values): Fit[] {
  return [
    { method: 'Atlas eólico (WAsP)', weibull },
    { method: 'Máxima verosimilitud', weibull: weibullMaximumLikelihood(speeds) },
    { method: 'Media y media del cubo', weibull: weibullMeanCube(speeds) },
  ];
}

/** Value of the nearest cell of a raster in degrees. */
async function valueAt({ levels }: Raster, { lat, lon }: LatLon): Promise<number> {
  const { x0, y0, dx, dy, nx, ny, chunkShape, chunk } = levels[0]!;
  const [column, row] = [Math.round((lon - x0) / dx), Math.round((lat - y0) / dy)];
  if (!(column >= 0 && column < nx && row >= 0 && row < ny)) return Number.NaN;
  const [rows, columns] = chunkShape;
  const data = await chunk(Math.floor(row / rows), Math.floor(column / columns));
  return data[(row % rows) * columns + (column % columns)]!;
}
