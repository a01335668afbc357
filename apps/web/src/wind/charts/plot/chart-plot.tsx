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
  /** Whether it is drawn finely enough for paper, and for screens of any fineness. */
  readonly forPaper?: boolean;
}

/** A chart drawn in the colours of the page. */
export function ChartPlot({ drawing, plotIn, label, className, forPaper = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const style = useChartStyle();

  useEffect(() => {
    if (!box.current) return;
    const made = plotIn(box.current, forPaper ? 2 : 1);
    plot.current = made;
    return () => {
      plot.current = null;
      made.dispose();
    };
  }, [plotIn, forPaper]);

  useEffect(() => {
    plot.current?.draw(drawing(style));
  }, [drawing, style]);

  return <div ref={box} className={`${classes.plot} ${className ?? ''}`} role="img" aria-label={label} />;
}
