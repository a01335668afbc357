import type { ChartStyle } from '@mapa/charts';
import type { EChartsOption } from 'echarts';
import { useEffect, useRef } from 'react';
import classes from './chart-plot.module.css';
import { useChartStyle } from './chart-style.ts';
import type { Plot, plotIn } from './engine.ts';

interface Props {
  /** What is drawn, in the colours of a style; another function is another drawing. */
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly plotIn: typeof plotIn;
  /** What the drawing says, for those who do not see it. */
  readonly label: string;
  readonly className: string | undefined;
  /** Pixels of the drawing for each of the page, at least. */
  readonly finest?: number;
}

/** A chart drawn in the colours of the page. */
export function ChartPlot({ drawing, plotIn, label, className, finest = 1 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const style = useChartStyle();

  useEffect(() => {
    if (!box.current) return;
    const made = plotIn(box.current, finest);
    plot.current = made;
    return () => {
      plot.current = null;
      made.dispose();
    };
  }, [plotIn, finest]);

  useEffect(() => {
    plot.current?.draw(drawing(style));
  }, [drawing, style]);

  return <div ref={box} className={`${classes.plot} ${className ?? ''}`} role="img" aria-label={label} />;
}
