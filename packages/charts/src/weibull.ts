import type { WeibullChart } from '@mapa/contract';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, tooltipLook } from './axes.ts';
import { spanish, withUnit } from './numbers.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

const FREQUENCY = 'Frecuencia (%)';

/** Frequency of each metre per second and the fitted Weibull curve over it, its A and k in the legend. */
export function weibullOption(chart: WeibullChart, style: ChartStyle): EChartsOption {
  const look = axisLook(style, chart.xlabel);
  return {
    ...frame(style),
    legend: { top: 0, textStyle: { color: style.text, fontSize: style.fontSize } },
    tooltip: {
      ...tooltipLook(style),
      trigger: 'item',
      formatter: (item) => {
        const { value, seriesName } = Array.isArray(item) ? item[0]! : item;
        const [speed, percent] = value as [number, number];
        return `${seriesName}<br>${withUnit(speed, 1, 'm/s')}: ${withUnit(percent, 2, '%')}`;
      },
    },
    xAxis: { ...look, type: 'value', min: 0, nameGap: 28, splitLine: { show: false } },
    yAxis: { ...axisLook(style, FREQUENCY), type: 'value', nameGap: 34, min: 0 },
    series: [
      {
        type: 'bar',
        name: chart.tracename,
        data: chart.xhist.map((speed, at) => [speed, chart.yhist[at] ?? '-']),
        barWidth: '92%',
        itemStyle: { color: style.bars },
      },
      {
        type: 'line',
        name: chart.name,
        data: chart.x.map((speed, at) => [speed, chart.y[at] ?? '-']),
        showSymbol: false,
        lineStyle: { width: 2.5 },
        itemStyle: { color: style.speed },
        z: 3,
      },
    ],
  };
}

export function weibullTable(chart: WeibullChart): ChartTable {
  return {
    columns: [chart.xlabel, FREQUENCY],
    rows: chart.xhist.map((speed, at) => [spanish(speed, 1), spanish(chart.yhist[at], 2)]),
  };
}
