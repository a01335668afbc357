import { useComputedColorScheme } from '@mantine/core';
import { DARK, LIGHT } from '@mapa/charts';
import { useEffect, useRef } from 'react';
import type { ChartData } from '../data/charts.ts';
import { chartOption } from '../data/charts.ts';
import type { Plot, plotIn } from './engine.ts';

interface Props {
  readonly chart: ChartData;
  readonly plotIn: typeof plotIn;
  /** What the drawing says, for those who do not see it. */
  readonly label: string;
  readonly className: string | undefined;
}

/** A chart drawn in the colours of the page. */
export function ChartPlot({ chart, plotIn, label, className }: Props) {
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
    plot.current?.draw(chartOption(chart, scheme === 'dark' ? DARK : LIGHT));
  }, [chart, scheme]);

  return <div ref={box} className={className} role="img" aria-label={label} />;
}
