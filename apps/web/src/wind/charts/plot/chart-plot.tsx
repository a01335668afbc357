import type { ChartStyle } from '@mapa/charts';
import type { EChartsOption } from 'echarts';
import { useEffect, useRef } from 'react';
import classes from './chart-plot.module.css';
import { useChartStyle } from './chart-style.ts';
import type { Plot, plotIn } from './engine.ts';

interface Props {
  /** The function that draws in the colours of a style; another function is another drawing. */
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly plotIn: typeof plotIn;
  /** A description of the drawing for those who do not see it. */
  readonly label: string;
  readonly className: string | undefined;
  /** Called with the value of the horizontal axis under the pointer, and with null without one; it has to be stable. */
  readonly onPointer?: ((value: number | null) => void) | undefined;
  /** The item of the first line whose tooltip is shown without a pointer. */
  readonly shown?: number | null | undefined;
}

/** A chart drawn in the colours of the page. */
export function ChartPlot({ drawing, plotIn, label, className, onPointer, shown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const style = useChartStyle();

  useEffect(() => {
    if (!box.current) return;
    const made = plotIn(box.current);
    plot.current = made;
    if (onPointer) made.follow(onPointer);
    return () => {
      plot.current = null;
      made.dispose();
    };
  }, [plotIn, onPointer]);

  useEffect(() => {
    plot.current?.draw(drawing(style));
  }, [drawing, style]);

  useEffect(() => {
    if (shown !== undefined) plot.current?.show(shown);
  }, [shown]);

  return <div ref={box} className={`${classes.plot} ${className ?? ''}`} role="img" aria-label={label} />;
}
