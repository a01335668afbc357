import type { ChartStyle, ChartTable } from '@mapa/charts';
import { useQuery } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { useId } from 'react';
import { DataTable } from '../../charts/data-table.tsx';
import { ChartPlot } from '../../charts/plot/chart-plot.tsx';
import { engineQuery } from '../../charts/plot/engine-query.ts';
import classes from './measure.module.css';

interface Props {
  readonly name: string;
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly table: ChartTable;
}

/** A chart of what was measured under its name, sharp on paper too, and its numbers as a table. */
export function DrawnFigure({ name, drawing, table }: Props) {
  const engine = useQuery(engineQuery);
  const label = useId();
  return (
    <figure className={classes.figure} aria-labelledby={label}>
      <figcaption id={label} className={classes.caption}>
        {name}
      </figcaption>
      <div className={classes.box}>
        {engine.data && (
          <ChartPlot
            drawing={drawing}
            plotIn={engine.data.plotIn}
            label={name}
            className={classes.plot}
            forPaper
          />
        )}
      </div>
      <DataTable table={table} caption={name} />
    </figure>
  );
}
