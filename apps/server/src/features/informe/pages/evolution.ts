import type { ChartStyle } from '@mapa/charts';
import type { EChartsOption } from 'echarts';
import type { ReportData } from '../data.ts';
import { shortMonth, spanish } from '../paper/numbers.ts';

/** Mean speeds in time order. */
export interface Evolution {
  readonly text: string;
  readonly unitOfTime: string;
  readonly labels: readonly string[];
  /** Every how many labels one is written. */
  readonly every: number;
  /** m/s, undefined where there is nothing. */
  readonly values: readonly (number | undefined)[];
}

/** Days of up to two months, else months. */
export function evolution({ reference, daily, order }: ReportData): Evolution {
  const { yearly, monthlyByYear } = reference.calendar;
  const at = `a ${reference.height}\u202fm`;
  if (daily !== undefined) {
    const day = (n: number): Date => new Date(order.period.from.getTime() + n * 86_400_000);
    return {
      text: `Velocidad media de cada día ${at} y medias del mes a todas las alturas.`,
      unitOfTime: 'Día',
      labels: daily.map((_, n) => `${day(n).getUTCDate()} ${shortMonth(day(n).getUTCMonth()).toLowerCase()}`),
      every: Math.max(1, Math.round(daily.length / 10)),
      values: daily.map(finite),
    };
  }
  return {
    text: `Velocidad media de cada mes ${at} y medias por mes y por año: el ciclo anual y lo que cambia de un año a otro.`,
    unitOfTime: 'Mes',
    labels: yearly.flatMap(({ year }) =>
      Array.from({ length: 12 }, (_, month) => `${shortMonth(month)} ${year}`),
    ),
    every: yearly.length > 2 ? 12 : 2,
    values: monthlyByYear.flatMap((months) => months.map(({ mean }) => finite(mean))),
  };
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** Bars in time order. */
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
