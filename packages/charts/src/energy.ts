import { hourLabel, MONTHS, spanish, WHOLE_MONTHS, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, itemTooltip } from './axes.ts';
import type { ChartStyle } from './style.ts';
import type { ChartTable } from './table.ts';

/** Energy in MWh by month of the year or by hour of the day (UTC); null where there is none. */
export type EnergyChart =
  | { readonly by: 'month'; readonly values: readonly (number | null)[] }
  | { readonly by: 'hour'; readonly values: readonly (number | null)[] };

const AXES = { month: 'Mes', hour: 'Hora (UTC)' } as const;
const ENERGY = 'Energía neta (MWh)';

const labelsOf = ({ by, values }: EnergyChart): string[] =>
  values.map((_, at) => (by === 'month' ? (MONTHS[at] ?? '') : hourLabel(at)));

/** How an energy is written: with a decimal where there are few MWh. */
const decimalsOf = (values: EnergyChart['values']): number =>
  Math.max(0, ...values.map((value) => value ?? 0)) < 100 ? 1 : 0;

/** Bars of energy from zero up. */
export function energyOption(chart: EnergyChart, style: ChartStyle): EChartsOption {
  const look = axisLook(style, AXES[chart.by]);
  const decimals = decimalsOf(chart.values);
  return {
    ...frame(style),
    grid: { left: 64, right: 16, top: 16, bottom: 52 },
    tooltip: itemTooltip(style, 'axis', ({ name, value }) => {
      const energy = typeof value === 'number' ? value : null;
      return `${name}: <b>${withUnit(energy, decimals, 'MWh')}</b>`;
    }),
    xAxis: {
      ...look,
      type: 'category',
      data: labelsOf(chart),
      nameGap: 32,
      axisLabel: { ...look.axisLabel, interval: chart.by === 'month' ? 0 : 4, hideOverlap: true },
      axisTick: { ...look.axisTick, show: false },
    },
    yAxis: {
      ...axisLook(style, ENERGY),
      type: 'value',
      min: 0,
      nameGap: 46,
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 0) },
    },
    series: {
      type: 'bar',
      name: ENERGY,
      data: chart.values.map((value) => value ?? '-'),
      barWidth: '72%',
      itemStyle: { color: style.bars },
    },
  };
}

export function energyTable(chart: EnergyChart): ChartTable {
  const decimals = decimalsOf(chart.values);
  return {
    columns: [AXES[chart.by], ENERGY],
    rows: labelsOf(chart).map((label, at) => [label, spanish(chart.values[at], decimals)]),
  };
}

/** The weakest and the strongest month or hour, in one line; empty without values. */
export function energySummary(chart: EnergyChart): string {
  const known = chart.values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first] = known;
  if (first === undefined) return '';
  const low = known.reduce((best, one) => (one.value < best.value ? one : best), first);
  const high = known.reduce((best, one) => (one.value > best.value ? one : best), first);
  const decimals = decimalsOf(chart.values);
  const when = (at: number) => (chart.by === 'month' ? `en ${WHOLE_MONTHS[at]}` : `a las ${hourLabel(at)}`);
  const said = ({ value, at }: typeof first) => `${withUnit(value, decimals, 'MWh')} ${when(at)}`;
  return `Mínimo: ${said(low)}; máximo: ${said(high)}`;
}
