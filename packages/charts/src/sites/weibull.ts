import type { WeibullChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook } from '../axes.ts';
import type { ChartStyle } from '../style.ts';
import type { ChartTable } from '../table.ts';
import { type OfSite, siteLine, siteName, sitesFrame, sitesTooltip } from './look.ts';

const SPEED = 'Velocidad del viento (m/s)';
const FREQUENCY = 'Frecuencia (%)';
/** Below this frequency, in percent, a curve can no longer be told from the axis. */
const UNSEEN = 0.1;

/** The speed from which on no curve can be seen, in whole steps of 5 m/s. */
function lastSpeed(charts: readonly OfSite<WeibullChart>[]): number {
  const seen = charts.flatMap(({ data: { x, y } }) => x.filter((_, at) => (y[at] ?? 0) >= UNSEEN));
  return Math.max(5, 5 * Math.ceil(Math.max(0, ...seen) / 5));
}

/** The fitted curves of several points; what was counted stands in the table, as bars would hide one another. */
export function sitesWeibullOption(
  charts: readonly OfSite<WeibullChart>[],
  style: ChartStyle,
): EChartsOption {
  return {
    ...sitesFrame(style),
    tooltip: sitesTooltip(
      style,
      ({ value }) => withUnit((value as [number, number])[0], 2, 'm/s'),
      (value) => withUnit((value as [number, number])[1], 2, '%'),
    ),
    xAxis: {
      ...axisLook(style, SPEED),
      type: 'value',
      min: 0,
      max: lastSpeed(charts),
      nameGap: 32,
      splitLine: { show: false },
    },
    yAxis: { ...axisLook(style, FREQUENCY), type: 'value', nameGap: 34, min: 0 },
    series: charts.map(({ number, data }) => ({
      ...siteLine(number, style),
      data: data.x.map((speed, at) => [speed, data.y[at] ?? '-']),
      // Four points a metre per second: a symbol at every fourth would move with the fit.
      showSymbol: false,
    })),
  };
}

/** The frequency that was counted at each point for each metre per second. */
export function sitesWeibullTable(charts: readonly OfSite<WeibullChart>[]): ChartTable {
  const speeds = [...new Set(charts.flatMap(({ data }) => data.xhist))].sort((low, high) => low - high);
  return {
    columns: [SPEED, ...charts.map(({ number }) => `${siteName(number)} (%)`)],
    rows: speeds.map((speed) => [
      spanish(speed, 1),
      ...charts.map(({ data }) => spanish(data.yhist[data.xhist.indexOf(speed)], 2)),
    ]),
  };
}
