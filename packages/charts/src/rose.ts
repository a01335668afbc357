import type { RoseChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption, TooltipComponentOption } from 'echarts';
import { frame, tooltipLook } from './axes.ts';
import { type ChartStyle, ROSE_COLOURS } from './style.ts';
import type { ChartTable } from './table.ts';

/** Names of the speed bins: `0–2 m/s` ... `≥ 15 m/s`. */
export function binNames(edges: readonly number[]): string[] {
  return edges.map((edge, at) => {
    const next = edges[at + 1];
    const range =
      next === undefined ? `≥\u202f${spanish(edge, 0)}` : `${spanish(edge, 0)}–${spanish(next, 0)}`;
    return `${range}\u202fm/s`;
  });
}

/** Share of the time of each direction, all speeds together, in percent. */
function directionShares(chart: RoseChart): number[] {
  return chart.yhist0.map((_, at) => chart.yhist2.reduce((sum, percents) => sum + (percents[at] ?? 0), 0));
}

/** Half the height of a ring's label, as a share of the outer ring. */
const LABEL = 0.07;
/** Steps between rings that read well, in percent. The first step that needs at most MOST_RINGS rings is taken. */
const STEPS = [0.5, 1, 2, 2.5, 5, 10, 20, 25] as const;
const MOST_RINGS = 5;

/** Rings of a rose in percent. */
export interface RoseScale {
  readonly step: number;
  readonly max: number;
}

/** The sector before which the labels of the rings stand, and the longest bar beside them in percent. */
function calmestBorder(shares: readonly number[]): { readonly start: number; readonly calmest: number } {
  const longestBeside = (at: number, sectors: readonly number[]): number =>
    Math.max(...sectors.map((by) => shares.at((at + by) % shares.length) ?? 0));
  const borders = shares.map((_, at) => ({
    at,
    nearest: longestBeside(at, [-1, 0]),
    near: longestBeside(at, [-2, -1, 0, 1]),
  }));
  const { at: start, near: calmest } = borders.reduce((best, border) =>
    border.near < best.near || (border.near === best.near && border.nearest < best.nearest) ? border : best,
  );
  return { start, calmest };
}

/**
 * One scale for roses that are to be compared. The labels stand at the border between sectors where the bars are
 * shortest, and the outer ring is large enough to keep them clear of the bars.
 */
export function roseScale(charts: readonly RoseChart[]): RoseScale {
  const all = charts.map(directionShares);
  const longest = Math.max(STEPS[0], ...all.flat());
  const step = STEPS.find((one) => longest <= one * MOST_RINGS) ?? 25;
  const needed = Math.ceil(longest / step) * step;
  const isClear = all.every((shares) => needed * (1 - LABEL) > calmestBorder(shares).calmest);
  return { step, max: isClear ? needed : needed + step };
}

/** What the legends of roses have in common. */
export const roseLegend = (style: ChartStyle) => ({
  padding: 0,
  itemWidth: 12,
  itemHeight: 12,
  itemGap: 10,
  itemStyle: { borderWidth: 1 },
  textStyle: { color: style.text, fontSize: style.fontSize },
});

/** The tooltip of a rose: the whole of a direction, and its speeds. */
export const roseTooltip = (style: ChartStyle): TooltipComponentOption => ({
  ...tooltipLook(style),
  trigger: 'axis',
  axisPointer: { type: 'shadow' },
  formatter: (items) => {
    const bins = [items].flat();
    const total = bins.reduce((sum, { value }) => sum + (value as number), 0);
    const lines = bins
      .map(({ marker, seriesName, value }) => `${marker}${seriesName}: ${withUnit(value as number, 2, '%')}`)
      .reverse();
    return [`${bins[0]?.name}: <b>${withUnit(total, 2, '%')}</b>`, ...lines].join('<br>');
  },
});

/** The axes and bars of a rose: north up, clockwise, a stack of speed bins for each direction. */
export function roseParts(chart: RoseChart, { step, max }: RoseScale, style: ChartStyle) {
  const names = binNames(chart.yhist1);
  const sector = 360 / chart.yhist0.length;
  const { start, calmest } = calmestBorder(directionShares(chart));
  // Rings below this value have no label, because the bars beside it would cover it.
  const clear = calmest + max * LABEL;
  // The scale stands where the first category begins, so the categories begin at the calmest border.
  const fromStart = <T>(values: readonly T[]): T[] => [...values.slice(start), ...values.slice(0, start)];
  return {
    angleAxis: {
      type: 'category',
      data: fromStart(chart.yhist0),
      // The first sector is centred on north.
      startAngle: 90 + sector / 2 - start * sector,
      axisLabel: { color: style.text, fontSize: style.fontSize, interval: 0, margin: 10 },
      axisLine: { lineStyle: { color: style.grid } },
      axisTick: { show: false },
    },
    radiusAxis: {
      min: 0,
      max,
      interval: step,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: style.text,
        fontSize: style.fontSize - 1,
        formatter: (value: number) => (value < clear ? '' : withUnit(value, step % 1 ? 1 : 0, '%')),
        showMaxLabel: true,
        margin: 0,
        align: 'center',
        verticalAlign: 'middle',
        textBorderColor: style.background,
        textBorderWidth: 3,
      },
      // The rings are drawn over the bars, so that a full rose can be read too.
      splitLine: { lineStyle: { color: style.quiet, opacity: 0.35 } },
      z: 3,
    },
    series: chart.yhist2.map((percents, bin) => ({
      type: 'bar' as const,
      coordinateSystem: 'polar' as const,
      name: names[bin] ?? '',
      data: fromStart(percents),
      barCategoryGap: '12%',
      itemStyle: {
        color: ROSE_COLOURS[bin % ROSE_COLOURS.length] ?? style.bars,
        // The palest colour fades on paper and the darkest on a dark page: both need a rim.
        borderColor: style.quiet,
        borderWidth: 0.5,
      },
    })),
  } as const;
}

/** Share of the time by direction and speed. */
export function roseOption(chart: RoseChart, style: ChartStyle): EChartsOption {
  const { angleAxis, radiusAxis, series } = roseParts(chart, roseScale([chart]), style);
  return {
    ...frame(style),
    legend: { bottom: 0, ...roseLegend(style) },
    tooltip: roseTooltip(style),
    polar: { center: ['50%', '42%'], radius: '67%' },
    angleAxis,
    radiusAxis,
    series: series.map((bars) => ({ ...bars, stack: 'rosa' })),
  };
}

/** Percent of the time by direction (rows) and speed bin (columns). */
export function roseTable(chart: RoseChart): ChartTable {
  return {
    columns: ['Dirección', ...binNames(chart.yhist1).map((name) => `${name} (%)`)],
    rows: chart.yhist0.map((direction, at) => [
      direction,
      ...chart.yhist2.map((percents) => spanish(percents[at], 2)),
    ]),
  };
}
