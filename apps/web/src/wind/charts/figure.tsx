import type { ChartStyle, ChartTable } from '@mapa/charts';
import { useQuery } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { useId } from 'react';
import { DataTable } from './data-table.tsx';
import classes from './figure.module.css';
import { ChartPlot } from './plot/chart-plot.tsx';
import { engineQuery } from './plot/engine-query.ts';

interface Props {
  readonly title: string;
  /** A summary of the drawing, in one line. */
  readonly summary: string;
  /** The function that draws; another function is another drawing. */
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly table: ChartTable | null;
}

/** A drawing with its title, its summary, and its numbers. */
export function Figure({ title, summary, drawing, table }: Props) {
  const { data: engine } = useQuery(engineQuery);
  const titleId = useId();
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <figcaption className={classes.summary}>{summary}</figcaption>
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
      <DataTable table={table} caption={title} />
    </figure>
  );
}
