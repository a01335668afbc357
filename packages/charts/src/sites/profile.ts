import type { ProfileChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, itemTooltip, speedScale } from '../axes.ts';
import type { ChartStyle } from '../style.ts';
import type { ChartTable } from '../table.ts';
import { type OfSite, siteLine, siteName, sitesFrame } from './look.ts';

const SPEED = 'Velocidad del viento (m/s)';
const HEIGHT = 'Altura (m)';

/** Mean speed by height, a line for each point. */
export function sitesProfileOption(
  charts: readonly OfSite<ProfileChart>[],
  style: ChartStyle,
): EChartsOption {
  const look = axisLook(style, SPEED);
  const scale = speedScale(charts.flatMap(({ data }) => data.x));
  const decimals = scale && scale.interval < 1 ? 1 : 0;
  return {
    ...sitesFrame(style, 56),
    tooltip: itemTooltip(style, 'item', ({ value, marker, seriesName }) => {
      const [speed, height] = value as [number, number];
      return `${marker}${seriesName}, a ${withUnit(height, 0, 'm')}: <b>${withUnit(speed, 2, 'm/s')}</b>`;
    }),
    xAxis: {
      ...look,
      type: 'value',
      nameGap: 32,
      ...scale,
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, decimals) },
    },
    yAxis: { ...axisLook(style, HEIGHT), type: 'value', nameGap: 38, min: 0 },
    series: charts.map(({ number, data }) => ({
      ...siteLine(number, style),
      data: data.y.map((height, at) => [data.x[at] ?? '-', height]),
    })),
  };
}

export function sitesProfileTable(charts: readonly OfSite<ProfileChart>[]): ChartTable {
  const heights = [...new Set(charts.flatMap(({ data }) => data.y))].sort((low, high) => low - high);
  return {
    columns: [HEIGHT, ...charts.map(({ number }) => `${siteName(number)} (m/s)`)],
    rows: heights.map((height) => [
      spanish(height, 0),
      ...charts.map(({ data }) => spanish(data.x[data.y.indexOf(height)], 2)),
    ]),
  };
}
