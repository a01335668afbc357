import { ActionIcon, Button, Loader } from '@mantine/core';
import type { ChartStyle } from '@mapa/charts';
import type { ChartName } from '@mapa/contract';
import { IconDownload, IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId } from 'react';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';
import classes from './chart-figure.module.css';
import { type ChartRequest, chartQuery } from './data/chart-query.ts';
import { chartOption, chartSummary, chartTable, chartTitle } from './data/charts.ts';
import { DataTable } from './data-table.tsx';
import { useDownload } from './picture/use-download.ts';
import { ChartPlot } from './plot/chart-plot.tsx';
import { engineQuery } from './plot/engine-query.ts';

interface Props {
  readonly name: ChartName;
  readonly request: ChartRequest;
  readonly watermark: boolean;
}

/** One chart: title, what is to be read off it, drawing, its numbers and its picture. It loads and fails on its own. */
export function ChartFigure({ name, request, watermark }: Props) {
  const answer = useQuery(chartQuery(name, request));
  const engine = useQuery(engineQuery);
  const { data: cell } = useQuery(nearestCellQuery(request.point));
  const download = useDownload();
  const titleId = useId();
  const title = chartTitle(name, request.altura);
  const chart = answer.data;
  const failed = answer.isError || (engine.isError && chart !== null);
  useLogged(answer.error, `The chart ${name} could not be loaded.`);
  useLogged(engine.error, 'The drawing library could not be loaded.');
  const retry = (): void => {
    if (answer.isError) void answer.refetch();
    if (engine.isError) void engine.refetch();
  };
  const drawn = chart && engine.data ? { chart, engine: engine.data } : null;
  const summary = chart ? chartSummary(chart) : '';
  const drawing = useCallback((style: ChartStyle) => (chart ? chartOption(chart, style) : {}), [chart]);

  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.download}
          disabled={!drawn || !cell}
          aria-label={`Descargar la imagen: ${title}`}
          title="Descargar como imagen PNG"
          onClick={() => drawn && cell && download({ ...drawn, title, request, cell, watermark })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </div>
      <figcaption className={classes.summary}>{summary}</figcaption>
      <div className={classes.box} aria-busy={!drawn && !failed && chart !== null}>
        {drawn && (
          <ChartPlot
            drawing={drawing}
            plotIn={drawn.engine.plotIn}
            label={`${title}. ${summary}`}
            className={classes.plot}
          />
        )}
        {chart === null && (
          <p className={classes.state}>
            <IconMapPinOff size={20} aria-hidden />
            Punto fuera de dominio
          </p>
        )}
        {failed && (
          <div className={classes.state} role="status">
            No se ha podido cargar.
            <Button size="compact-sm" variant="default" onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
        {!drawn && !failed && chart !== null && (
          <p className={classes.state}>
            <Loader size={20} aria-hidden />
            Calculando, por favor espere
          </p>
        )}
      </div>
      <DataTable table={chart ? chartTable(chart) : null} caption={title} />
    </figure>
  );
}

/** Logs that a chart was given up. No alert is raised for it. */
function useLogged(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [error, message]);
}
