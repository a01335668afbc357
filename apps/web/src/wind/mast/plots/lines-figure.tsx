import { type ChartStyle, type NamedLines, namedLinesOption, namedLinesTable } from '@mapa/charts';
import { useCallback } from 'react';
import { Figure } from '../../charts/figure.tsx';

interface Props {
  readonly title: string;
  readonly summary: string;
  readonly chart: NamedLines;
}

/** Lines with names. @param chart the same object for the same drawing */
export function LinesFigure({ title, summary, chart }: Props) {
  const drawing = useCallback((style: ChartStyle) => namedLinesOption(chart, style), [chart]);
  return <Figure title={title} summary={summary} drawing={drawing} table={namedLinesTable(chart)} />;
}
