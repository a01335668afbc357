import { useComputedColorScheme } from '@mantine/core';
import { type ChartStyle, DARK, LIGHT } from '@mapa/charts';
import type { EChartsOption } from 'echarts';
import { useEffect, useRef } from 'react';
import type { Plot, plotIn } from './engine.ts';

interface Props {
  /** What is drawn, in the colours of a style; another function is another drawing. */
  readonly drawing: (style: ChartStyle) => EChartsOption;
  readonly plotIn: typeof plotIn;
  /** What the drawing says, for those who do not see it. */
  readonly label: string;
  readonly className: string | undefined;
}

/** A chart drawn in the colours of the page. */
export function ChartPlot({ drawing, plotIn, label, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useEffect(() => {
    if (!box.current) return;
    const made = plotIn(box.current);
    plot.current = made;
    return () => {
      plot.current = null;
      made.dispose();
    };
  }, [plotIn]);

  useEffect(() => {
    plot.current?.draw(drawing(scheme === 'dark' ? DARK : LIGHT));
  }, [drawing, scheme]);

  return <div ref={box} className={className} role="img" aria-label={label} />;
}
