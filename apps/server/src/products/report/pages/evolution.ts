import type { ChartStyle } from '@mapa/charts';
import { spanish } from '@mapa/field';
import { shortMonth } from '@mapa/paper';
import type { EChartsOption } from 'echarts';
import type { ReportData } from '../data.ts';

/** Mean speeds in the order of time, and how their chart is labelled. */
export interface Evolution {
  readonly text: string;
  readonly unitOfTime: string;
  readonly labels: readonly string[];
  /** Only the first of this many labels is written. */
  readonly every: number;
  /** The speeds in m/s; undefined where all values are missing. */
  readonly values: readonly (number | undefined)[];
}

/** How many years have room side by side. */
const MOST_YEARS = 12;

/** The mean speeds of the days, or of the months if the period is longer than a month. */
export function evolution({ reference, levels, days }: ReportData): Evolution {
  const { yearly, monthlyByYear } = reference.calendar;
  const at = `a ${reference.height}\u202fm`;
  if (days !== undefined) {
    const level = levels.indexOf(reference);
    return {
      text: `Velocidad media de cada día (UTC) ${at} y, en la tabla, medias a todas las alturas.`,
      unitOfTime: 'Día',
      labels: days.map(({ date }) => dayName(date)),
      every: Math.max(1, Math.round(days.length / 10)),
      values: days.map(({ speeds }) => finite(speeds[level])),
    };
  }
  const fewYears = yearly.length <= 2;
  return {
    text: `Velocidad media de cada mes ${at}; debajo, el ciclo anual y lo que cambia de un año a otro.`,
    unitOfTime: fewYears ? 'Mes' : 'Mes (el año, en su enero)',
    labels: yearly.flatMap(({ year }) =>
      Array.from({ length: 12 }, (_, month) => (fewYears ? `${shortMonth(month)} ${year}` : String(year))),
    ),
    every: fewYears ? 2 : 12 * Math.ceil(yearly.length / MOST_YEARS),
    values: monthlyByYear.flatMap((months) => months.map(({ mean }) => finite(mean))),
  };
}

/** The short name of a day: `3 dic`. */
export const dayName = (date: Date): string =>
  `${date.getUTCDate()} ${shortMonth(date.getUTCMonth()).toLowerCase()}`;

const finite = (value: number | undefined): number | undefined =>
  Number.isFinite(value) ? value : undefined;

/** The chart: a bar for each speed, in the order of time. */
export function evolutionOption(
  { labels, every, values, unitOfTime }: Evolution,
  style: ChartStyle,
): EChartsOption {
  const words = { color: style.quiet, fontSize: style.fontSize };
  const line = { lineStyle: { color: style.quiet } };
  return {
    animation: false,
    textStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.text },
    grid: { left: 52, right: 20, top: 14, bottom: 48 },
    xAxis: {
      type: 'category',
      data: [...labels],
      name: unitOfTime,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: words,
      axisLabel: { ...words, interval: (index: number) => index % every === 0 },
      axisTick: { ...line, interval: (index: number) => index % every === 0 },
      axisLine: { show: true, ...line },
    },
    yAxis: {
      type: 'value',
      min: 0,
      name: 'Velocidad del viento (m/s)',
      nameLocation: 'middle',
      nameGap: 34,
      nameTextStyle: words,
      axisLabel: { ...words, formatter: (value: number) => spanish(value, 0) },
      axisLine: { show: true, ...line },
      splitLine: { lineStyle: { color: style.grid } },
    },
    series: {
      type: 'bar',
      data: values.map((value) => value ?? '-'),
      barCategoryGap: '25%',
      itemStyle: { color: style.speed },
    },
  };
}
