import type { ChartStyle } from '@mapa/charts';
import type { ChartName } from '@mapa/contract';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';
import classes from './chart-frame.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartRequest, chartQuery } from './data/chart-query.ts';
import { chartOption, chartSummary, chartTable, chartTitle } from './data/charts.ts';
import { useDownload } from './picture/use-download.ts';
import { ChartPlot } from './plot/chart-plot.tsx';
import { engineQuery } from './plot/engine-query.ts';

interface Props {
  readonly name: ChartName;
  readonly request: ChartRequest;
  readonly watermark: boolean;
}

/** One chart: title, summary, drawing, its numbers and its picture. It loads and fails on its own. */
export function ChartFigure({ name, request, watermark }: Props) {
  const answer = useQuery(chartQuery(name, request));
  const engine = useQuery(engineQuery);
  const { data: cell } = useQuery(nearestCellQuery(request.point));
  const download = useDownload();
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
    <ChartFrame
      title={title}
      caption={summary}
      captionLines={2}
      table={chart ? chartTable(chart) : null}
      onDownload={drawn && cell ? () => download({ ...drawn, title, request, cell, watermark }) : null}
      onRetry={failed ? retry : null}
    >
      {chart === null ? (
        <p className={classes.state}>
          <IconMapPinOff size={20} aria-hidden />
          Punto fuera de dominio
        </p>
      ) : (
        drawn && (
          <ChartPlot
            drawing={drawing}
            plotIn={drawn.engine.plotIn}
            label={`${title}. ${summary}`}
            className={classes.plot}
          />
        )
      )}
    </ChartFrame>
  );
}

/** Logs that a chart was given up. No alert is raised for it. */
function useLogged(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [error, message]);
}
