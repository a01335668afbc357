import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, axisNumber, frame, itemTooltip } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

/** The relief and a variable along a line. */
export interface LineChart {
  /** What the variable is called, its unit and decimals. */
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly points: readonly {
    readonly km: number;
    /** Metres above the sea. */
    readonly elevation: number | null;
    readonly value: number | null;
  }[];
}

const DISTANCE = 'Distancia (km)';
const RELIEF = 'Relieve (m)';

/** The variable as a line by the left axis, over the relief as a shape by the right one. */
export function lineOption(chart: LineChart, style: ChartStyle): EChartsOption {
  const { points, title, unit, decimals } = chart;
  const last = points.at(-1)?.km ?? 0;
  return {
    ...frame(style),
    grid: { left: 52, right: 56, top: 40, bottom: 52 },
    legend: { top: 0, textStyle: { color: style.text, fontSize: style.fontSize } },
    tooltip: itemTooltip(style, 'axis', ({ dataIndex }) => {
      const { km, elevation, value } = points[dataIndex] ?? { km: 0, elevation: null, value: null };
      return (
        `${withUnit(km, last < 20 ? 2 : 1, 'km')}: <b>${withUnit(value, decimals, unit)}</b>` +
        `<br>Relieve: ${withUnit(elevation, 0, 'm')}`
      );
    }),
    xAxis: {
      ...axisLook(style, DISTANCE),
      type: 'value',
      min: 0,
      max: last,
      nameGap: 32,
      splitLine: { show: false },
      axisLabel: {
        ...axisLook(style, '').axisLabel,
        hideOverlap: true,
        formatter: (km: number) => spanish(km, last < 5 ? 1 : 0),
      },
    },
    yAxis: [
      {
        ...axisLook(style, axisName(chart)),
        axisLabel: { ...axisLook(style, '').axisLabel, formatter: axisNumber },
        type: 'value',
        nameGap: 34,
        scale: true,
      },
      {
        ...axisLook(style, RELIEF),
        axisLabel: { ...axisLook(style, '').axisLabel, formatter: (metres: number) => spanish(metres, 0) },
        type: 'value',
        nameGap: 40,
        position: 'right',
        splitLine: { show: false },
      },
    ],
    series: [
      {
        type: 'line',
        name: title,
        data: points.map(({ km, value }) => [km, value ?? '-']),
        symbol: 'none',
        lineStyle: { width: 2 },
        itemStyle: { color: style.speed },
        z: 3,
      },
      {
        type: 'line',
        name: 'Relieve',
        yAxisIndex: 1,
        data: points.map(({ km, elevation }) => [km, elevation ?? '-']),
        symbol: 'none',
        lineStyle: { width: 1 },
        areaStyle: { opacity: 0.35 },
        itemStyle: { color: style.quiet },
      },
    ],
  };
}

/** Every place of the line. */
export function lineTable({ points, ...chart }: LineChart): ChartTable {
  return {
    columns: [DISTANCE, axisName(chart), RELIEF],
    rows: points.map(({ km, elevation, value }) => [
      spanish(km, 2),
      spanish(value, chart.decimals),
      spanish(elevation, 0),
    ]),
  };
}

const axisName = ({ title, unit }: Pick<LineChart, 'title' | 'unit'>): string =>
  unit === '' ? title : `${title} (${unit})`;
