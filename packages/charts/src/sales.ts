import type { PeriodSales } from '@mapa/contract';
import { eurosText, MONTHS, spanish } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip } from './axes.ts';
import type { ChartStyle } from './style.ts';

/** A month by its name, a quarter as `T4`, a year by itself. */
const nameOf = (periodo: string): string =>
  MONTHS[Number(periodo.slice(5)) - 1] ?? (periodo.slice(5) || periodo);

const titleOf = (periodo = ''): string =>
  periodo.length === 4 ? 'Año' : periodo.includes('T') ? 'Trimestre' : 'Mes';

/** Sales without tax by month, quarter or year, in euros; what was given back is taken off. */
export function salesOption(periods: readonly PeriodSales[], style: ChartStyle): EChartsOption {
  const look = axisLook(style, titleOf(periods[0]?.periodo));
  return {
    ...frame(style),
    grid: { left: 76, right: 20, top: 16, bottom: 52 },
    tooltip: itemTooltip(style, 'axis', ({ name, value }) =>
      typeof value === 'number' ? `${name}: <b>${eurosText(value)}</b>` : '',
    ),
    xAxis: {
      ...look,
      type: 'category',
      data: periods.map(({ periodo }) => nameOf(periodo)),
      nameGap: 32,
    },
    yAxis: {
      ...axisLook(style, 'Base imponible (€)'),
      type: 'value',
      nameGap: 58,
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 0) },
    },
    series: { type: 'bar', data: periods.map(({ base }) => base), itemStyle: { color: style.speed } },
  };
}
