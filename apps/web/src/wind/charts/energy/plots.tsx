import { type ChartStyle, type EnergyChart, energyOption, energySummary, energyTable } from '@mapa/charts';
import { useCallback, useMemo } from 'react';
import { Figure } from '../figure.tsx';

const TITLES = {
  month: 'Energía neta de cada mes',
  hour: 'Energía neta de un año por hora del día (UTC)',
} as const;

interface Props extends Pick<EnergyChart, 'by'> {
  /** MWh; null is left out. Pass the same array for the same drawing. */
  readonly values: readonly (number | null)[];
}

/** Net energy by month or by hour. */
export function EnergyPlot({ by, values }: Props) {
  const chart = useMemo(
    (): EnergyChart => ({ by, values: values.map((value) => (Number.isFinite(value) ? value : null)) }),
    [by, values],
  );
  const drawing = useCallback((style: ChartStyle) => energyOption(chart, style), [chart]);
  return (
    <Figure title={TITLES[by]} summary={energySummary(chart)} drawing={drawing} table={energyTable(chart)} />
  );
}
