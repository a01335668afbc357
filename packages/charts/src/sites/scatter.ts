import { withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { frame, itemTooltip } from '../axes.ts';
import { equalSpeeds } from '../equal-speeds.ts';
import type { ChartStyle } from '../style.ts';
import { siteName } from './look.ts';

/** Hourly speeds (m/s) of two points, by their numbers; the same hour at the same index. */
export interface SitesScatter {
  readonly of: readonly [number, number];
  readonly x: readonly (number | null)[];
  readonly y: readonly (number | null)[];
}

const axisName = (number: number): string => `${siteName(number)} (m/s)`;

/** One speed over the other on axes of the same length, and the line on which both are equal. */
export function sitesScatterOption({ of, x, y }: SitesScatter, style: ChartStyle): EChartsOption {
  const pairs = x.flatMap((one, at) => {
    const other = y[at] ?? null;
    return one === null || other === null ? [] : [[one, other]];
  });
  const { max, axesOf } = equalSpeeds(style, pairs.flat());
  return {
    ...frame(style),
    grid: { left: 52, right: 20, top: 16, bottom: 52 },
    tooltip: itemTooltip(style, 'item', ({ value }) => {
      const [one, other] = value as [number, number];
      const shown = (number: number, speed: number): string =>
        `${siteName(number)}: <b>${withUnit(speed, 2, 'm/s')}</b>`;
      return `${shown(of[0], one)}<br>${shown(of[1], other)}`;
    }),
    ...axesOf(axisName(of[0]), axisName(of[1])),
    series: [
      {
        type: 'scatter',
        data: pairs,
        symbolSize: 4,
        itemStyle: { color: style.speed, opacity: 0.4 },
      },
      {
        type: 'line',
        data: [
          [0, 0],
          [max, max],
        ],
        symbol: 'none',
        silent: true,
        lineStyle: { width: 1, type: 'dashed', color: style.quiet },
      },
    ],
  };
}
