import { type ChartStyle, type EnergyChart, energyOption, energySummary, energyTable } from '@mapa/charts';
import type { WindEnergy } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { DataTable } from '../data-table.tsx';
import { ChartPlot } from '../plot/chart-plot.tsx';
import { engineQuery } from '../plot/engine-query.ts';
import classes from './energy.module.css';

/** Net energy by month and by hour. */
export function EnergyPlots({ wind: { mensual, horaria } }: { readonly wind: WindEnergy }) {
  const monthly = useMemo((): EnergyChart => ({ by: 'month', values: mensual }), [mensual]);
  const hourly = useMemo((): EnergyChart => ({ by: 'hour', values: horaria }), [horaria]);
  return (
    <div className={classes.plots}>
      <EnergyPlot title="Energía neta de cada mes" chart={monthly} />
      <EnergyPlot title="Energía neta de un año por hora del día (UTC)" chart={hourly} />
    </div>
  );
}

function EnergyPlot({ title, chart }: { readonly title: string; readonly chart: EnergyChart }) {
  const { data: engine } = useQuery(engineQuery);
  const titleId = useId();
  const drawing = useCallback((style: ChartStyle) => energyOption(chart, style), [chart]);
  const summary = energySummary(chart);
  return (
    <figure aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      <figcaption className={classes.quiet}>{summary}</figcaption>
      <div className={classes.plot}>
        {engine && (
          <ChartPlot
            drawing={drawing}
            plotIn={engine.plotIn}
            label={`${title}. ${summary}`}
            className={classes.plot}
          />
        )}
      </div>
      <DataTable table={energyTable(chart)} caption={title} />
    </figure>
  );
}
