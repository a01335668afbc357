import { type ChartStyle, roseOption, roseTable } from '@mapa/charts';
import type { RoseChart } from '@mapa/contract';
import { useCallback } from 'react';
import { Figure } from '../../charts/figure.tsx';

interface Props {
  readonly title: string;
  readonly summary: string;
  /** The same object for the same drawing. */
  readonly chart: RoseChart;
}

/** A rose of the winds. */
export function Rose({ title, summary, chart }: Props) {
  const drawing = useCallback((style: ChartStyle) => roseOption(chart, style), [chart]);
  return <Figure title={title} summary={summary} drawing={drawing} table={roseTable(chart)} />;
}

/**
 * The rose of sectors, the first of which is north.
 * @param speeds lower edges of the bins of speed, m/s
 * @param percent of the time, by sector and bin
 */
export const sectorsChart = (
  speeds: readonly number[],
  percent: readonly (readonly number[])[],
): RoseChart => ({
  type: 'bar',
  tracename: '',
  yhist0: percent.map((_, at) => `${(360 / percent.length) * at}°`),
  yhist1: [...speeds],
  yhist2: speeds.map((_, bin) => percent.map((sector) => sector[bin] ?? 0)),
});
