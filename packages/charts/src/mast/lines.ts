import { spanish, withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { axisLook, frame, roundScale, tooltipLook } from '../axes.ts';
import type { ChartStyle } from '../style.ts';
import type { ChartTable } from '../table.ts';

/** Several lines over the same axis, such as what a mast and the atlas have by hour. */
export interface NamedLines {
  /** What the axes are called, with their units. */
  readonly xName: string;
  readonly yName: string;
  /** Texts of the places along the axis, or their numbers. */
  readonly x: readonly string[] | readonly number[];
  readonly unit: string;
  readonly decimals: number;
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** True where the axis of values begins at zero. */
  readonly fromZero: boolean;
}

const DASHES = ['solid', 'dashed', 'dotted'] as const;

export function namedLinesOption(chart: NamedLines, style: ChartStyle): EChartsOption {
  const { x, lines, unit, decimals } = chart;
  const look = axisLook(style, chart.xName);
  const colours = [style.speed, style.temperature, style.quiet];
  const ticks = roundScale(
    lines.flatMap(({ values }) => values),
    chart.fromZero,
  );
  const isNumbers = typeof x[0] === 'number';
  const places = roundScale(x.filter((place) => typeof place === 'number'));
  return {
    ...frame(style),
    grid: { left: 56, right: 20, top: lines.length > 1 ? 40 : 16, bottom: 52 },
    legend: {
      show: lines.length > 1,
      top: 0,
      itemWidth: 30,
      textStyle: { color: style.text, fontSize: style.fontSize },
    },
    tooltip: {
      ...tooltipLook(style),
      trigger: 'axis',
      formatter: (items) => {
        const all = [items].flat();
        const at = all[0]?.dataIndex ?? 0;
        const texts = lines.map(
          ({ name, values }, line) =>
            `${all[line]?.marker ?? ''}${name}: <b>${withUnit(values[at], decimals, unit)}</b>`,
        );
        return [placeText(x[at]), ...texts].join('<br>');
      },
    },
    xAxis: isNumbers
      ? {
          ...look,
          type: 'value',
          ...places?.scale,
          nameGap: 32,
          splitLine: { show: false },
          axisLabel: { ...look.axisLabel, hideOverlap: true, formatter: placeText },
        }
      : {
          ...look,
          type: 'category',
          data: [...x] as string[],
          nameGap: 32,
          axisLabel: { ...look.axisLabel, hideOverlap: true },
        },
    yAxis: {
      ...axisLook(style, chart.yName),
      type: 'value',
      nameGap: 38,
      scale: !chart.fromZero,
      ...ticks?.scale,
      // The other axis stays at the left where this one crosses zero.
      axisLine: { ...look.axisLine, onZero: false },
      axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, ticks?.decimals ?? 0) },
    },
    series: lines.map(({ name, values }, line) => ({
      type: 'line',
      name,
      data: values.map((value, at) => (isNumbers ? [x[at] ?? 0, value ?? '-'] : (value ?? '-'))),
      showSymbol: false,
      symbol: 'none',
      lineStyle: { width: 2, type: DASHES[line % DASHES.length] ?? 'solid' },
      itemStyle: { color: colours[line % colours.length] ?? style.speed },
    })),
  };
}

export function namedLinesTable({ x, xName, lines, unit, decimals }: NamedLines): ChartTable {
  return {
    columns: [xName, ...lines.map(({ name }) => `${name} (${unit})`)],
    rows: [...x].map((place, at) => [
      placeText(place),
      ...lines.map(({ values }) => spanish(values[at], decimals)),
    ]),
  };
}

const placeText = (place: string | number | undefined): string =>
  typeof place === 'number' ? spanish(place, place % 1 ? 1 : 0) : (place ?? '');
