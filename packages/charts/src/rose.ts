import { type RoseChart, spanish, withUnit } from '@mapa/contract';
import type { EChartsOption } from 'echarts';
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

/** The sector after the emptiest border between two sectors: where the scale hides the least wind. */
function calmestBorder(shares: readonly number[]): number {
  const across = shares.map((share, at) => share + shares.at(at - 1)!);
  return Math.max(0, across.indexOf(Math.min(...across)));
}

/** Share of the time by direction and speed: north up, clockwise, a stack of speed bins for each direction. */
export function roseOption(chart: RoseChart, style: ChartStyle): EChartsOption {
  const names = binNames(chart.yhist1);
  const sector = 360 / chart.yhist0.length;
  const start = calmestBorder(directionShares(chart));
  // The scale stands where the first category begins, so the categories begin at the calmest border.
  const fromStart = <T>(values: readonly T[]): T[] => [...values.slice(start), ...values.slice(0, start)];
  return {
    ...frame(style),
    legend: {
      bottom: 0,
      padding: 0,
      itemWidth: 12,
      itemHeight: 12,
      itemGap: 10,
      itemStyle: { borderWidth: 1 },
      textStyle: { color: style.text, fontSize: style.fontSize },
    },
    tooltip: {
      ...tooltipLook(style),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (items) => {
        const bins = [items].flat();
        const total = bins.reduce((sum, { value }) => sum + (value as number), 0);
        const lines = bins
          .map(
            ({ marker, seriesName, value }) => `${marker}${seriesName}: ${withUnit(value as number, 2, '%')}`,
          )
          .reverse();
        return [`${bins[0]?.name}: <b>${withUnit(total, 2, '%')}</b>`, ...lines].join('<br>');
      },
    },
    polar: { center: ['50%', '42%'], radius: '67%' },
    angleAxis: {
      type: 'category',
      data: fromStart(chart.yhist0),
      // The first sector is centred on north.
      startAngle: 90 + sector / 2 - start * sector,
      axisLabel: { color: style.text, fontSize: style.fontSize, interval: 0, margin: 6 },
      axisLine: { lineStyle: { color: style.grid } },
      axisTick: { show: false },
    },
    radiusAxis: {
      min: 0,
      splitNumber: 4,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: style.text,
        fontSize: style.fontSize - 1,
        formatter: (value: number) => withUnit(value, 0, '%'),
        // Nothing is at the centre, and the rim is the directions'.
        showMinLabel: false,
        showMaxLabel: false,
        margin: 0,
        align: 'center',
        verticalAlign: 'middle',
        textBorderColor: style.background,
        textBorderWidth: 3,
      },
      // Over the bars, so that a full rose can be read too.
      splitLine: { lineStyle: { color: style.quiet, opacity: 0.35 } },
      z: 3,
    },
    series: chart.yhist2.map((percents, bin) => ({
      type: 'bar',
      coordinateSystem: 'polar',
      stack: 'rosa',
      name: names[bin] ?? '',
      data: fromStart(percents),
      barCategoryGap: '12%',
      itemStyle: {
        color: ROSE_COLOURS[bin % ROSE_COLOURS.length]!,
        // The palest colour fades on paper and the darkest on a dark page: both need a rim.
        borderColor: style.quiet,
        borderWidth: 0.5,
      },
    })),
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
