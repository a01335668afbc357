import type { WeibullChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip, LINE_ICON } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

const FREQUENCY = 'Frecuencia (%)';
const FIT = 'Ajuste de Weibull';

/** The frequency of each metre per second, and over it the fitted Weibull curve with its A and k in the legend. */
export function weibullOption(chart: WeibullChart, style: ChartStyle): EChartsOption {
  const look = axisLook(style, chart.xlabel);
  const [first = 0.5, second = first + 1] = chart.xhist;
  const half = (second - first) / 2;
  return {
    ...frame(style),
    legend: {
      top: 0,
      textStyle: { color: style.text, fontSize: style.fontSize },
      data: [{ name: chart.tracename }, { name: chart.name, icon: LINE_ICON }],
    },
    tooltip: itemTooltip(style, 'item', ({ value }) => {
      const [speed, percent] = value as [number, number];
      const bin = `${spanish(speed - half, 0)}–${spanish(speed + half, 0)}\u202fm/s`;
      const fit = withUnit(chart.y[chart.x.indexOf(speed)], 2, '%');
      return `${bin}: <b>${withUnit(percent, 2, '%')}</b><br>${FIT}: ${fit}`;
    }),
    // The bars begin at 0 already. With room for another half bar the two axes would no longer meet.
    xAxis: { ...look, type: 'value', min: 0, nameGap: 32, splitLine: { show: false }, containShape: false },
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
        symbol: 'none',
        lineStyle: { width: 2.5 },
        itemStyle: { color: style.speed },
        z: 3,
      },
    ],
  };
}

/** The frequency of each bin by its centre, and the fitted curve there. */
export function weibullTable(chart: WeibullChart): ChartTable {
  return {
    columns: [chart.xlabel, FREQUENCY, `${FIT} (%)`],
    rows: chart.xhist.map((speed, at) => [
      spanish(speed, 1),
      spanish(chart.yhist[at], 2),
      spanish(chart.y[chart.x.indexOf(speed)], 2),
    ]),
  };
}
