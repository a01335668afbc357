import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip, LINE_ICON, roundScale } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

/** The relief and a variable along a line. */
export interface LineChart {
  /** What the variable is called, its unit and decimals. */
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  /** What its beginning and its end are called. */
  readonly ends: readonly [string, string];
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
  const { points, title, unit, decimals, ends } = chart;
  const last = points.at(-1)?.km ?? 0;
  const values = roundScale(points.map(({ value }) => value));
  const relief = roundScale(points.map(({ elevation }) => elevation));
  return {
    ...frame(style),
    grid: { left: 52, right: 56, top: 40, bottom: 52 },
    legend: {
      top: 0,
      textStyle: { color: style.text, fontSize: style.fontSize },
      data: [
        { name: title, icon: LINE_ICON },
        { name: 'Relieve', icon: 'rect' },
      ],
    },
    tooltip: itemTooltip(style, 'axis', ({ dataIndex }) => {
      const { km, elevation, value } = points[dataIndex] ?? { km: 0, elevation: null, value: null };
      return (
        `${withUnit(km, last < 20 ? 2 : 1, 'km')}: <b>${withUnit(value, decimals, unit)}</b>` +
        `<br>Relieve: ${withUnit(elevation, 0, 'm')}`
      );
    }),
    xAxis: [
      {
        ...axisLook(style, DISTANCE),
        type: 'value',
        // Below the sea the relief's zero is within the chart; the axes stay at its edges.
        axisLine: { ...axisLook(style, '').axisLine, onZero: false },
        min: 0,
        max: last,
        nameGap: 32,
        splitLine: { show: false },
        axisLabel: {
          ...axisLook(style, '').axisLabel,
          hideOverlap: true,
          // A line is as long as it is: its length stands beside the chart, and crooked among round kilometres.
          showMaxLabel: false,
          formatter: (km: number) => spanish(km, last < 5 ? 1 : 0),
        },
      },
      {
        type: 'value',
        min: 0,
        max: last,
        position: 'top',
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisPointer: { show: false },
        axisLabel: {
          customValues: [0, last],
          margin: 4,
          color: style.text,
          fontSize: style.fontSize,
          fontWeight: 'bold',
          formatter: (km: number) => ends[km === 0 ? 0 : 1],
        },
      },
    ],
    yAxis: [
      {
        ...axisLook(style, axisName(chart)),
        axisLabel: {
          ...axisLook(style, '').axisLabel,
          formatter: (value: number) => spanish(value, values?.decimals ?? 0),
        },
        type: 'value',
        nameGap: 34,
        ...values?.scale,
      },
      {
        ...axisLook(style, RELIEF),
        axisLine: { ...axisLook(style, '').axisLine, onZero: false },
        axisLabel: { ...axisLook(style, '').axisLabel, formatter: (metres: number) => spanish(metres, 0) },
        type: 'value',
        nameGap: 40,
        position: 'right',
        ...relief?.scale,
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
        areaStyle: { opacity: 0.35, origin: 'start' },
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
