import {
  type Atlas,
  type AtlasMetadata,
  type CalendarMeans,
  calendarMeans,
  DENSITY_FIELDS,
  densityColumn,
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
import type { Energy } from '@mapa/contract';
import { DAY_MS } from '@mapa/field';
import { giveTurn, type Pause } from '../../platform/threads/pause.ts';
import { elevationAt } from '../../wind/values/elevation.ts';
import { type PointWinds, twoWinds } from '../../wind/values/two-winds.ts';
import type { ReportOrder } from '../order/order.ts';
import { type HubClimate, reportEnergy } from './energy.ts';

/** A Weibull distribution, and the name that the report gives to the way it was fitted. */
export interface Fit {
  readonly method: string;
  readonly weibull: Weibull | undefined;
}

/** The means of a day (UTC). */
export interface DayMeans {
  readonly date: Date;
  /** The speed at each height, m/s. */
  readonly speeds: readonly number[];
  /** Power density at the report's height, W/m2. */
  readonly power: number;
  /** Temperature at the report's height, °C. */
  readonly temperature: number;
  /** How many speeds at the report's height are not missing. */
  readonly count: number;
  /** Air density at the report's height, kg/m3. */
  readonly density: number;
}

/** What the pages show, in the units of the atlas. */
export interface ReportData {
  readonly order: ReportOrder;
  readonly metadata: AtlasMetadata;
  /** The height of the relief at the centre of the cell, m; NaN where there is no relief. */
  readonly elevation: number;
  /** The long-term speeds of point and cell at the report's height; undefined where the atlas has none there. */
  readonly winds: PointWinds | undefined;
  /** How many half-hours the period has. */
  readonly steps: number;
  /** The statistics of each height, the lowest first. */
  readonly levels: readonly PointStatistics[];
  /** The statistics of the report's height. */
  readonly reference: PointStatistics;
  /** The means of months and years at the report's height. */
  readonly temperature: CalendarMeans;
  readonly density: CalendarMeans;
  readonly power: CalendarMeans;
  /** The means of each day, if the period is no longer than a month. */
  readonly days: readonly DayMeans[] | undefined;
  readonly meanDensity: number;
  /** The part of the time in which the speed at the report's height exceeds its mean. */
  readonly shareAboveMean: number;
  readonly fits: readonly Fit[];
  readonly sectors: readonly SectorClimate[];
  /** The wind climate of each sector at each height. */
  readonly bySector: readonly { readonly height: number; readonly sectors: readonly SectorClimate[] }[];
  /** The energy of a turbine in a year; none in a sample. */
  readonly energy: Energy | undefined;
  /** The wind climate of each sector at the height of its hub; none in a sample. */
  readonly atHub: readonly HubClimate[];
  readonly shear: number;
}

/** The sectors of the rose, and those of the tables at each height unless the order says others. */
const [SECTORS, TABLE_SECTORS] = [16, 12] as const;

/** Reads a point's series and works out everything that its report shows. Rejects with AtlasError. */
export async function reportData(
  atlas: Atlas,
  order: ReportOrder,
  pause: Pause = giveTurn,
): Promise<ReportData> {
  const { metadata } = atlas;
  const { heights } = metadata;
  const { point, period, height } = order;
  const series = await atlas.series(point.cell, { ...period, fields: ['WS', 'WD', ...DENSITY_FIELDS] });
  const calendar = regularCalendar(series.start.getTime(), series.stepMinutes, series.length);
  const column = (field: 'WS' | 'WD' | 'T', level = height) => seriesColumn(series, field, level);
  const columns = (field: 'WS' | 'WD' | 'T') => heights.map((level) => column(field, level));
  const [speed, direction, temperature] = [columns('WS'), columns('WD'), columns('T')];
  const densities = heights.map((level) => densityColumn(series, level));
  const all = { calendar, heights, speed, direction, temperature, density: densities };
  const levels = pointStatistics(all);
  const reference = levels.find((level) => level.height === height);
  if (reference === undefined) throw new TypeError(`The atlas has no height of ${height} m`);
  const density = densities[heights.indexOf(height)] ?? new Float32Array();
  const [reportSpeed, reportDirection, reportTemperature] = [column('WS'), column('WD'), column('T')];
  const power = new Float64Array(reportSpeed).map(
    (value, n) => 0.5 * (density[n] ?? Number.NaN) * value ** 3,
  );
  const found = await reportEnergy(atlas, order, pause);
  return {
    order,
    metadata,
    elevation: await elevationAt(atlas.relief, point.centre),
    winds: await twoWinds(atlas, point.asked, height),
    steps: series.length,
    levels,
    reference,
    temperature: calendarMeans(reportTemperature, calendar),
    density: calendarMeans(density, calendar),
    power: calendarMeans(power, calendar),
    days: dayMeans(order, (24 * 60) / series.stepMinutes, {
      speed,
      reportSpeed,
      power,
      temperature: reportTemperature,
      density,
    }),
    meanDensity: moments(density).mean,
    shareAboveMean: shareAbove(reportSpeed, reference.moments.mean),
    fits: fitsOf(reference, reportSpeed),
    sectors: weibullBySector(reportSpeed, reportDirection, SECTORS),
    bySector: heights.map((level, at) => ({
      height: level,
      sectors: weibullBySector(
        speed[at] ?? new Float32Array(),
        direction[at] ?? new Float32Array(),
        order.sectors ?? TABLE_SECTORS,
      ),
    })),
    energy: found?.energy,
    atHub: found?.climates ?? [],
    shear: shearExponent(reference.speedProfile.heights, reference.speedProfile.means),
  };
}

const MOST_DAYS = 31;

/** The series that the means of days are made of: the speed at all heights, the rest at the report's height. */
interface DayFields {
  readonly speed: readonly Values[];
  readonly reportSpeed: Values;
  readonly power: Values;
  readonly temperature: Values;
  readonly density: Values;
}

/**
 * The means of each day. Days are counted from the first step on, because the periods of products begin at midnight.
 */
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
      count: ofDay(fields.reportSpeed).count,
    };
  });
}

/** The months (0 is January) in which the series has values. */
export const monthsOf = (means: readonly Mean[]): number[] =>
  means.flatMap(({ count }, month) => (count > 0 ? [month] : []));

function fitsOf({ weibull }: PointStatistics, speeds: Values): Fit[] {
  return [
    { method: 'Atlas eólico (WAsP)', weibull },
    { method: 'Máxima verosimilitud', weibull: weibullMaximumLikelihood(speeds) },
    { method: 'Media y media del cubo', weibull: weibullMeanCube(speeds) },
  ];
}
