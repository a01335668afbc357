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

/** The least number of pixels of a drawing for a pixel of the page: with one, a printed chart is blurred. */
const FINEST = 2;

/** A chart in a box of the page. */
export interface Plot {
  readonly draw: (option: EChartsCoreOption) => void;
  /** Calls back with the value of the horizontal axis under the pointer; with null when the pointer is elsewhere. */
  readonly follow: (tell: (value: number | null) => void) => void;
  /** Shows the tooltip of an item of the first line. */
  readonly show: (item: number | null) => void;
  readonly dispose: () => void;
}

/** Draws in a box of the page, and again whenever the box changes its size. */
export function plotIn(box: HTMLElement): Plot {
  const chart = init(box, null, { devicePixelRatio: Math.max(FINEST, window.devicePixelRatio) });
  const observer = new ResizeObserver(() => {
    // A box of a hidden page has no size; its drawing waits as it is.
    if (box.clientWidth > 0 && box.clientHeight > 0) chart.resize();
  });
  observer.observe(box);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    follow: (tell) => {
      chart.getZr().on('mousemove', ({ offsetX, offsetY }) => {
        const isWithin = chart.containPixel('grid', [offsetX, offsetY]);
        tell(isWithin ? Number(chart.convertFromPixel({ xAxisIndex: 0 }, offsetX)) : null);
      });
      chart.getZr().on('globalout', () => tell(null));
    },
    show: (item) => {
      chart.dispatchAction(
        item === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: item },
      );
    },
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
