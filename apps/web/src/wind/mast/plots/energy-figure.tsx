import { type ChartStyle, type EnergyChart, energyOption, energySummary, energyTable } from '@mapa/charts';
import type { SeriesAssessment } from '@mapa/wind-tools';
import { useCallback, useMemo } from 'react';
import { Figure } from './figure.tsx';

/** Net energy of each month in the corrected years. */
export function EnergyFigure({ energy: { monthlyNetMWh } }: { readonly energy: SeriesAssessment }) {
  const chart = useMemo(
    (): EnergyChart => ({
      by: 'month',
      values: monthlyNetMWh.map((value) => (Number.isFinite(value) ? value : null)),
    }),
    [monthlyNetMWh],
  );
  const drawing = useCallback((style: ChartStyle) => energyOption(chart, style), [chart]);
  return (
    <Figure
      title="Energía neta de cada mes"
      summary={energySummary(chart)}
      drawing={drawing}
      table={energyTable(chart)}
    />
  );
}
