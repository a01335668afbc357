import type { DefaultLabelFormatterCallbackParams, TooltipComponentOption } from 'echarts';
import { frame, tooltipLook } from '../axes.ts';
import type { ChartStyle } from '../style.ts';

/** What a chart shows of one of several points. Its number, from 1, decides its colour, dash and symbol everywhere. */
export interface OfSite<Data> {
  readonly number: number;
  readonly data: Data;
}

/** The most points that keep apart. */
const MOST_SITES = 6;

const DASHES = ['solid', [8, 4], [2, 3], [12, 3, 2, 3], [5, 2], [14, 5]] as const;
const SYMBOLS = ['circle', 'triangle', 'rect', 'diamond', 'roundRect', 'arrow'] as const;

export const siteName = (number: number): string => `Punto ${number}`;

/** The colour of a point by its number. */
export const siteColour = (number: number, style: ChartStyle): string =>
  style.sites[(number - 1) % MOST_SITES] ?? style.speed;

/** The look of the line of a point. */
export function siteLine(number: number, style: ChartStyle) {
  const at = (number - 1) % MOST_SITES;
  const dash = DASHES[at] ?? 'solid';
  return {
    type: 'line' as const,
    name: siteName(number),
    symbol: SYMBOLS[at] ?? 'circle',
    symbolSize: 7,
    lineStyle: { width: 2, type: typeof dash === 'string' ? dash : [...dash] },
    itemStyle: { color: siteColour(number, style) },
  };
}

/**
 * The frame of a chart with a line for each point, and a legend in as many lines as it needs above the plot. The plot
 * begins `left` pixels from the left.
 */
export const sitesFrame = (style: ChartStyle, left = 52) => ({
  ...frame(style),
  grid: { left, right: 20, top: 56, bottom: 52 },
  legend: { top: 0, itemGap: 12, itemWidth: 30, textStyle: { color: style.text, fontSize: style.fontSize } },
});

/** A tooltip with a line for each point: `head` says where, `shown` what a point has there. */
export const sitesTooltip = (
  style: ChartStyle,
  head: (item: DefaultLabelFormatterCallbackParams) => string,
  shown: (value: unknown) => string,
): TooltipComponentOption => ({
  ...tooltipLook(style),
  trigger: 'axis',
  formatter: (items) => {
    const all = [items].flat();
    const lines = all.map(({ marker, seriesName, value }) => `${marker}${seriesName}: ${shown(value)}`);
    return [...all.slice(0, 1).map(head), ...lines].join('<br>');
  },
});
