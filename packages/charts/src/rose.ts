import type { RoseChart } from '@mapa/contract';
import type { EChartsOption } from 'echarts';
import { frame, tooltipLook } from './axes.ts';
import { spanish, withUnit } from './numbers.ts';
import { type ChartStyle, ROSE_COLOURS } from './style.ts';
import type { ChartTable } from './table.ts';

/** Names of the speed bins: `0–2 m/s` ... `≥ 15 m/s`. */
export function binNames(edges: readonly number[]): string[] {
  return edges.map((edge, at) => {
    const next = edges[at + 1];
    const range =
      next === undefined ? `≥\u202f${spanish(edge, 0)}` : `${spanish(edge, 0)}–${spanish(next, 0)}`;
    return `${range}\u202fm/s`;
  });
}

/** Share of the time by direction and speed: north up, clockwise, a stack of speed bins for each direction. */
export function roseOption(chart: RoseChart, style: ChartStyle): EChartsOption {
  const names = binNames(chart.yhist1);
  return {
    ...frame(style),
    legend: {
      bottom: 0,
      itemWidth: 12,
      itemHeight: 12,
      itemGap: 10,
      textStyle: { color: style.text, fontSize: style.fontSize },
    },
    tooltip: {
      ...tooltipLook(style),
      trigger: 'item',
      formatter: (item) => {
        const { name, seriesName, value } = Array.isArray(item) ? item[0]! : item;
        return `${name}, ${seriesName}: ${withUnit(value as number, 2, '%')}`;
      },
    },
    polar: { center: ['50%', '41%'], radius: '60%' },
    angleAxis: {
      type: 'category',
      data: chart.yhist0,
      // The first sector is centred on north.
      startAngle: 90 + 180 / chart.yhist0.length,
      axisLabel: { color: style.text, fontSize: style.fontSize, interval: 0 },
      axisLine: { lineStyle: { color: style.grid } },
      axisTick: { show: false },
    },
    radiusAxis: {
      min: 0,
      splitNumber: 4,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: style.text,
        fontSize: style.fontSize - 1,
        formatter: '{value}\u202f%',
        textBorderColor: style.background,
        textBorderWidth: 3,
      },
      splitLine: { lineStyle: { color: style.grid } },
      z: 3,
    },
    series: chart.yhist2.map((percents, bin) => ({
      type: 'bar',
      coordinateSystem: 'polar',
      stack: 'rosa',
      name: names[bin] ?? '',
      data: percents,
      barCategoryGap: '12%',
      itemStyle: {
        color: ROSE_COLOURS[bin % ROSE_COLOURS.length]!,
        borderColor: style.background,
        borderWidth: 0.5,
      },
    })),
  };
}

export function roseTable(chart: RoseChart): ChartTable {
  return {
    columns: ['Dirección', ...binNames(chart.yhist1).map((name) => `${name} (%)`)],
    rows: chart.yhist0.map((direction, at) => [
      direction,
      ...chart.yhist2.map((percents) => spanish(percents[at], 2)),
    ]),
  };
}
