import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AxisPointerComponent,
  GridComponent,
  LegendComponent,
  PolarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  AxisPointerComponent,
  BarChart,
  CanvasRenderer,
  GridComponent,
  LegendComponent,
  LineChart,
  PolarComponent,
  ScatterChart,
  TitleComponent,
  TooltipComponent,
]);

/** A chart in a box of the page. */
export interface Plot {
  readonly draw: (option: EChartsCoreOption) => void;
  readonly dispose: () => void;
}

/**
 * Draws in a box of the page, and again whenever the box changes its size.
 * @param finest how many pixels of the drawing a pixel of the page has at least: two for what may be printed
 */
export function plotIn(box: HTMLElement, finest = 1): Plot {
  const chart = init(box, null, { devicePixelRatio: Math.max(finest, window.devicePixelRatio) });
  const observer = new ResizeObserver(() => {
    // A box of a hidden page has no size; its drawing waits as it is.
    if (box.clientWidth > 0 && box.clientHeight > 0) chart.resize();
  });
  observer.observe(box);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** Draws once, away from the page. Sizes in CSS pixels; the canvas has `ratio` times as many. */
export function plotOnCanvas(
  option: EChartsCoreOption,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
): HTMLCanvasElement {
  const { width, height, ratio } = size;
  const chart = init(document.createElement('div'), null, { width, height, devicePixelRatio: ratio });
  chart.setOption(option);
  const drawn = chart.renderToCanvas({ pixelRatio: ratio });
  chart.dispose();
  return drawn;
}
