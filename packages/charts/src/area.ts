import { decimalComma, spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip, roundScale } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

/** How the cells of an area are spread over the values of a variable. */
export interface AreaChart {
  /** What the variable is called, its unit and decimals. */
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly km2: number;
  /** Bin n reaches from `from + n * width` to below the next. */
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
}

const SURFACE = 'Superficie (%)';

/** The share of the area in each bin of values. */
export function areaOption(chart: AreaChart, style: ChartStyle): EChartsOption {
  const shares = sharesOf(chart);
  const values = roundScale([chart.from, chart.from + chart.counts.length * chart.width]);
  return {
    ...frame(style),
    grid: { left: 52, right: 20, top: 12, bottom: 52 },
    tooltip: itemTooltip(style, 'item', ({ dataIndex }) => {
      const share = shares[dataIndex] ?? 0;
      const ground = withUnit((share / 100) * chart.km2, chart.km2 < 100 ? 1 : 0, 'km²');
      return `${binText(chart, dataIndex)}: <b>${withUnit(share, 2, '%')}</b> (${ground})`;
    }),
    xAxis: {
      ...axisLook(style, axisName(chart)),
      axisLabel: {
        ...axisLook(style, '').axisLabel,
        hideOverlap: true,
        formatter: (value: number) => spanish(value, values?.decimals ?? 0),
      },
      type: 'value',
      ...values?.scale,
      nameGap: 32,
      splitLine: { show: false },
      containShape: false,
    },
    yAxis: {
      ...axisLook(style, SURFACE),
      axisLabel: { ...axisLook(style, '').axisLabel, formatter: decimalComma },
      type: 'value',
      nameGap: 34,
      min: 0,
    },
    series: [
      {
        type: 'bar',
        data: shares.map((share, n) => [chart.from + (n + 0.5) * chart.width, share]),
        barWidth: '92%',
        itemStyle: { color: style.speed },
      },
    ],
  };
}

/** The bins and the share and ground of each. */
export function areaTable(chart: AreaChart): ChartTable {
  return {
    columns: [axisName(chart), SURFACE, 'Superficie (km²)'],
    rows: sharesOf(chart).map((share, n) => [
      binText(chart, n),
      spanish(share, 2),
      spanish((share / 100) * chart.km2, chart.km2 < 100 ? 2 : 0),
    ]),
  };
}

/** The range of the values, and the bin with the largest share, in words. */
export function areaText(chart: AreaChart): string {
  const shares = sharesOf(chart);
  const most = shares.indexOf(Math.max(...shares));
  const whole = binText({ ...chart, width: chart.width * chart.counts.length }, 0);
  const share = withUnit(shares[most] ?? 0, 2, '%');
  return `Valores: ${whole}. La franja con más superficie es ${binText(chart, most)}, con el ${share}`;
}

function sharesOf({ counts }: AreaChart): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (100 * count) / all);
}

const axisName = ({ title, unit }: AreaChart): string => (unit === '' ? title : `${title} (${unit})`);

function binText({ from, width, unit, decimals }: AreaChart, n: number): string {
  const text = `${spanish(from + n * width, decimals)}–${spanish(from + (n + 1) * width, decimals)}`;
  return unit === '' ? text : `${text}\u202f${unit}`;
}
