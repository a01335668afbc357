import type { MonthSales } from '@mapa/contract';
import { eurosText, spanish } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip } from './axes.ts';
import { MONTHS } from './calendar.ts';
import type { ChartStyle } from './style.ts';

/** Sales without tax by month, in euros; what was given back is taken off. */
export function salesOption(months: readonly MonthSales[], style: ChartStyle): EChartsOption {
  const look = axisLook(style, 'Mes');
  return {
    ...frame(style),
    grid: { left: 76, right: 20, top: 16, bottom: 52 },
    tooltip: itemTooltip(style, 'axis', ({ name, value }) =>
      typeof value === 'number' ? `${name}: <b>${eurosText(value)}</b>` : '',
    ),
    xAxis: {
      ...look,
      type: 'category',
      data: months.map(({ mes }) => MONTHS[Number(mes.slice(5)) - 1] ?? mes),
      nameGap: 32,
    },
    yAxis: {
      ...axisLook(style, 'Base imponible (€)'),
      type: 'value',
      nameGap: 58,
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 0) },
    },
    series: { type: 'bar', data: months.map(({ base }) => base), itemStyle: { color: style.speed } },
  };
}
