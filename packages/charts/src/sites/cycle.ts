import { HOUR_LABELS, MONTHS, spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, speedScale } from '../axes.ts';
import type { ChartStyle } from '../style.ts';
import type { ChartTable } from '../table.ts';
import { type OfSite, siteLine, siteName, sitesFrame, sitesTooltip } from './look.ts';

/** Mean speeds (m/s) of several points by hour of the day (UTC) or by month. */
export interface SitesCycle {
  readonly by: 'hour' | 'month';
  readonly sites: readonly OfSite<readonly (number | null)[]>[];
}

const SPEED = 'Velocidad del viento (m/s)';
const AXES = { hour: 'Hora (UTC)', month: 'Mes' } as const;
const labelsOf = ({ by }: SitesCycle): string[] => (by === 'month' ? MONTHS : HOUR_LABELS);

/** A line for each point over the same axis of speeds. */
export function sitesCycleOption(chart: SitesCycle, style: ChartStyle): EChartsOption {
  const look = axisLook(style, AXES[chart.by]);
  const isMonth = chart.by === 'month';
  // The axis names as many months as it has room for, at even distances.
  const interval = isMonth ? 'auto' : 4;
  return {
    ...sitesFrame(style),
    tooltip: sitesTooltip(
      style,
      ({ name }) => (isMonth ? name : `${name} UTC`),
      (value) => withUnit(typeof value === 'number' ? value : null, 2, 'm/s'),
    ),
    xAxis: {
      ...look,
      type: 'category',
      data: labelsOf(chart),
      nameGap: 32,
      boundaryGap: false,
      axisLabel: { ...look.axisLabel, interval },
      axisTick: { ...look.axisTick, interval },
    },
    yAxis: {
      ...axisLook(style, SPEED),
      type: 'value',
      nameGap: 34,
      ...speedScale(chart.sites.flatMap(({ data }) => data)),
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 1) },
    },
    series: chart.sites.map(({ number, data }) => ({
      ...siteLine(number, style),
      data: data.map((value) => value ?? '-'),
    })),
  };
}

export function sitesCycleTable(chart: SitesCycle): ChartTable {
  return {
    columns: [AXES[chart.by], ...chart.sites.map(({ number }) => `${siteName(number)} (m/s)`)],
    rows: labelsOf(chart).map((label, at) => [label, ...chart.sites.map(({ data }) => spanish(data[at], 2))]),
  };
}
