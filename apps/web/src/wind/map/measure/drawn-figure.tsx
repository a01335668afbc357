import type { ChartStyle, ChartTable } from '@mapa/charts';
import { useQuery } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { type ReactNode, useId } from 'react';
import { DataTable } from '../../charts/data-table.tsx';
import { ChartPlot } from '../../charts/plot/chart-plot.tsx';
import { engineQuery } from '../../charts/plot/engine-query.ts';
import classes from './measure.module.css';

interface Props {
  readonly name: string;
  /** What the chart shows, in a sentence, for those who do not see it. */
  readonly summary: string;
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly table: ChartTable;
  /** The way to go along the chart, place by place. */
  readonly walk?: Walk;
}

/** Going along a chart by pointer or keys. Its functions have to be stable. */
export interface Walk {
  /** The name of the slider that goes along it. */
  readonly label: string;
  /** The number of places, and the one that the keys have reached. */
  readonly count: number;
  readonly at: number | null;
  /** The text of the place that the keys have reached. */
  readonly text: string;
  readonly onPointer: (value: number | null) => void;
  readonly onKeys: (at: number | null) => void;
}

/** A chart of a measurement under its name, sharp on paper too, and its numbers as a table. */
export function DrawnFigure({ name, summary, drawing, table, walk }: Props) {
  const engine = useQuery(engineQuery);
  const label = useId();
  const plot = engine.data && (
    <ChartPlot
      drawing={drawing}
      plotIn={engine.data.plotIn}
      label={`${name}. ${summary}`}
      className={classes.plot}
      onPointer={walk?.onPointer}
      shown={walk?.at}
    />
  );
  return (
    <figure className={classes.figure} aria-labelledby={label} data-walked={walk !== undefined}>
      <figcaption id={label} className={classes.caption}>
        {name}
      </figcaption>
      <div className={classes.box}>{walk ? <Walked walk={walk}>{plot}</Walked> : plot}</div>
      <DataTable table={table} caption={name} />
    </figure>
  );
}

/** Steps of a key, in places. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function Walked({ walk, children }: { readonly walk: Walk; readonly children: ReactNode }) {
  const { label, count, at, text, onKeys } = walk;
  return (
    <div
      className={classes.walked}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={at ?? 0}
      aria-valuetext={text}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onKeys(at ?? 0)}
      onBlur={() => onKeys(null)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onKeys(Math.min(count - 1, Math.max(0, (at ?? 0) + step)));
      }}
    >
      {children}
    </div>
  );
}
