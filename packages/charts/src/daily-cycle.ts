import type { WsChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip, LEAST_SPAN, speedScale } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

const TICKS = ['01:00', '05:00', '10:00', '15:00', '20:00'];

/** Mean wind speed by UTC hour. */
export function dailyCycleOption(chart: WsChart, style: ChartStyle): EChartsOption {
  const look = axisLook(style, chart.xlabel);
  const atTick = (_: number, label: string): boolean => TICKS.includes(label);
  return {
    ...frame(style),
    grid: { left: 52, right: 20, top: 16, bottom: 52 },
    tooltip: itemTooltip(style, 'axis', ({ name, value }) => {
      const speed = typeof value === 'number' ? value : null;
      return `${name} UTC: <b>${withUnit(speed, 2, 'm/s')}</b>`;
    }),
    xAxis: {
      ...look,
      type: 'category',
      data: chart.x,
      nameGap: 32,
      boundaryGap: false,
      axisLabel: { ...look.axisLabel, interval: atTick },
      axisTick: { ...look.axisTick, interval: atTick },
    },
    yAxis: {
      ...axisLook(style, chart.ylabel),
      type: 'value',
      nameGap: 34,
      ...speedScale(chart.y),
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 1) },
    },
    series: {
      type: 'line',
      name: chart.tracename,
      data: chart.y.map((value) => value ?? '-'),
      symbol: 'circle',
      symbolSize: 5,
      lineStyle: { width: 2 },
      itemStyle: { color: style.speed },
    },
  };
}

/** A sentence that says which range the axis of speeds has, and by which rule. It is empty when there are no values. */
export function dailyCycleAxis({ y }: WsChart): string {
  const scale = speedScale(y);
  return scale
    ? `El eje va de ${spanish(scale.min, 1)} a ${withUnit(scale.max, 1, 'm/s')} ` +
        `(abarca siempre al menos ${withUnit(LEAST_SPAN, 0, 'm/s')})`
    : '';
}

export function dailyCycleTable(chart: WsChart): ChartTable {
  return {
    columns: [chart.xlabel, chart.ylabel],
    rows: chart.x.map((hour, at) => [hour, spanish(chart.y[at], 2)]),
  };
}
