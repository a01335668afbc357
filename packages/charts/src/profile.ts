import type { ProfileChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

const TEMPERATURE = 'Temperatura (°C)';

const pairs = (x: readonly (number | null)[], y: readonly number[]): (number | string)[][] =>
  y.map((height, at) => [x[at] ?? '-', height]);

/** Mean wind speed by height, and the mean temperature on a second axis above. */
export function profileOption(chart: ProfileChart, style: ChartStyle): EChartsOption {
  const look = axisLook(style, chart.xlabel);
  return {
    ...frame(style),
    grid: { left: 56, right: 20, top: 80, bottom: 52 },
    legend: { top: 0, textStyle: { color: style.text, fontSize: style.fontSize } },
    tooltip: itemTooltip(style, 'item', ({ value, seriesIndex }) => {
      const [x, height] = value as [number, number];
      const shown = seriesIndex === 0 ? withUnit(x, 2, 'm/s') : withUnit(x, 1, '°C');
      return `A ${withUnit(height, 0, 'm')}: <b>${shown}</b>`;
    }),
    xAxis: [
      { ...look, type: 'value', min: 0, max: 15, nameGap: 32 },
      {
        ...axisLook(style, TEMPERATURE),
        type: 'value',
        position: 'top',
        scale: true,
        nameGap: 26,
        splitLine: { show: false },
        axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 1), hideOverlap: true },
      },
    ],
    yAxis: { ...axisLook(style, chart.ylabel), type: 'value', nameGap: 38, min: 0 },
    series: [
      {
        type: 'line',
        name: chart.tracename,
        data: pairs(chart.x, chart.y),
        symbol: 'circle',
        symbolSize: 8,
        lineStyle: { width: 2 },
        itemStyle: { color: style.speed },
      },
      {
        type: 'line',
        name: 'Temperatura media',
        xAxisIndex: 1,
        data: pairs(chart.subplot.x, chart.subplot.y),
        symbol: 'diamond',
        symbolSize: 9,
        lineStyle: { width: 2, type: 'dashed' },
        itemStyle: { color: style.temperature },
      },
    ],
  };
}

export function profileTable(chart: ProfileChart): ChartTable {
  return {
    columns: [chart.ylabel, chart.xlabel, TEMPERATURE],
    rows: chart.y.map((height, at) => [
      spanish(height, 0),
      spanish(chart.x[at], 2),
      spanish(chart.subplot.x[chart.subplot.y.indexOf(height)], 1),
    ]),
  };
}
