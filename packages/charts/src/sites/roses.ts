import type { RoseChart } from '@mapa/contract';
import { spanish } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { frame } from '../axes.ts';
import { roseLegend, roseParts, roseScale, roseTooltip } from '../rose.ts';
import type { ChartStyle } from '../style.ts';
import type { ChartTable } from '../table.ts';
import { type OfSite, siteColour, siteName } from './look.ts';

/** Room around a rose for its title and directions, and for the legend below all, in pixels. */
const [TITLE, AROUND, LEGEND] = [24, 28, 64];
/** The smallest radius of a rose, the one that is wanted and the largest, in pixels. */
const [SMALLEST, WANTED, LARGEST] = [56, 88, 92];
/** Names of all sixteen directions would touch one another. */
const NAMED = ['N', 'E', 'S', 'O'];

/** How roses stand side by side; sizes in pixels. */
export interface RosesLayout {
  readonly columns: number;
  readonly radius: number;
  readonly height: number;
}

const rowOf = (radius: number): number => TITLE + 2 * (radius + AROUND);

/**
 * Puts as many roses in a row as the width has room for. They are smaller only where two would not fit otherwise, and
 * rows have the same length as far as possible.
 */
export function sitesRosesLayout(sites: number, width: number): RosesLayout {
  const fitting = (radius: number): number => Math.floor(width / (2 * (radius + AROUND)));
  const most = Math.max(1, Math.min(sites, Math.max(fitting(WANTED), Math.min(2, fitting(SMALLEST)))));
  const rows = Math.max(1, Math.ceil(sites / most));
  const columns = Math.max(1, Math.ceil(sites / rows));
  const radius = Math.max(SMALLEST, Math.min(LARGEST, Math.floor(width / columns / 2) - AROUND));
  return { columns, radius, height: rows * rowOf(radius) + LEGEND };
}

/** A rose for each point, all with the same rings. */
export function sitesRosesOption(
  charts: readonly OfSite<RoseChart>[],
  { columns, radius }: Pick<RosesLayout, 'columns' | 'radius'>,
  style: ChartStyle,
): EChartsOption {
  const scale = roseScale(charts.map(({ data }) => data));
  const drawn = charts.map(({ number, data }, at) => {
    const across = `${(100 * ((at % columns) + 0.5)) / columns}%`;
    const top = Math.floor(at / columns) * rowOf(radius);
    return { number, across, top, ...roseParts(data, scale, style) };
  });
  return {
    ...frame(style),
    title: drawn.map(({ number, across, top }) => ({
      text: siteName(number),
      left: across,
      top: top + TITLE / 2,
      textAlign: 'center',
      textVerticalAlign: 'middle',
      padding: 0,
      textStyle: { color: siteColour(number, style), fontSize: style.fontSize + 1, fontWeight: 600 },
    })),
    legend: { bottom: 0, ...roseLegend(style) },
    tooltip: roseTooltip(style),
    polar: drawn.map(({ across, top }) => ({
      center: [across, top + TITLE + AROUND + radius],
      radius,
    })),
    angleAxis: drawn.map(({ angleAxis }, polarIndex) => ({
      ...angleAxis,
      polarIndex,
      axisLabel: {
        ...angleAxis.axisLabel,
        margin: 6,
        formatter: (name: string) => (NAMED.includes(name) ? name : ''),
      },
    })),
    radiusAxis: drawn.map(({ radiusAxis }, polarIndex) => ({ ...radiusAxis, polarIndex })),
    series: drawn.flatMap(({ series, number }, polarIndex) =>
      series.map((bars) => ({ ...bars, stack: `rosa ${number}`, polarIndex })),
    ),
  };
}

/** How often the wind comes from each direction at each point, all speeds together. */
export function sitesRosesTable(charts: readonly OfSite<RoseChart>[]): ChartTable {
  const directions = charts[0]?.data.yhist0 ?? [];
  return {
    columns: ['Dirección', ...charts.map(({ number }) => `${siteName(number)} (%)`)],
    rows: directions.map((direction, at) => [
      direction,
      ...charts.map(({ data }) =>
        spanish(
          data.yhist2.reduce((sum, bin) => sum + (bin[at] ?? 0), 0),
          2,
        ),
      ),
    ]),
  };
}
