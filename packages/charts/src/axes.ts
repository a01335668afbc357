import type {
  DefaultLabelFormatterCallbackParams,
  EChartsOption,
  TooltipComponentOption,
  XAXisComponentOption,
  YAXisComponentOption,
} from 'echarts';
import type { ChartStyle } from './style.ts';

/** What every chart has in common: its type, its colours, the room around the plot and no motion. */
export function frame(style: ChartStyle): EChartsOption {
  return {
    animation: false,
    backgroundColor: style.background,
    textStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.text },
    grid: { left: 52, right: 20, top: 40, bottom: 52 },
  };
}

/** The look of an axis. Its name includes the unit. */
export function axisLook(style: ChartStyle, name: string) {
  return {
    name,
    nameLocation: 'middle',
    nameTextStyle: { color: style.quiet, fontSize: style.fontSize },
    axisLabel: { color: style.quiet, fontSize: style.fontSize, margin: 9 },
    axisLine: { show: true, lineStyle: { color: style.quiet } },
    axisTick: { show: true, lineStyle: { color: style.quiet } },
    splitLine: { lineStyle: { color: style.grid } },
  } as const satisfies XAXisComponentOption & Omit<YAXisComponentOption, 'type'>;
}

/** The look of a tooltip, which never leaves its chart. */
export function tooltipLook(style: ChartStyle) {
  return {
    // A tooltip otherwise reaches beyond a chart that is narrower than itself.
    confine: true,
    backgroundColor: style.background,
    borderColor: style.grid,
    padding: [6, 10],
    textStyle: { color: style.text, fontSize: style.fontSize, fontFamily: style.fontFamily },
  };
}

/** A tooltip that says one thing about the item under the pointer. */
export const itemTooltip = (
  style: ChartStyle,
  trigger: 'item' | 'axis',
  textOf: (item: DefaultLabelFormatterCallbackParams) => string,
): TooltipComponentOption => ({
  ...tooltipLook(style),
  trigger,
  formatter: (items) => [items].flat().slice(0, 1).map(textOf).join(''),
});

/** A plain stroke for legends; the usual icon of a line has a point in its middle. */
export const LINE_ICON = 'path://M0 5.5H25V8.5H0Z';

/** The limits and the step of an axis, all in its unit; both limits are whole steps. */
interface Scale {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** The axis of whole steps that holds everything from `low` to `high`. */
function outwards(low: number, high: number, interval: number): Scale {
  // Steps like 0.1 have no exact number: 64 of them are to be 6.4, and what is a whole step stays one.
  const limit = (value: number, round: (steps: number) => number): number =>
    Number((round(Number((value / interval).toFixed(6))) * interval).toFixed(6));
  return { min: limit(low, Math.floor), max: limit(high, Math.ceil), interval };
}

/** The smallest range of an axis of speeds in m/s. A smaller one would make noise look like a cycle. */
export const LEAST_SPAN = 1;

/**
 * An axis of speeds that spans LEAST_SPAN or more, with ticks at round numbers of one decimal. It is undefined when
 * there are no values.
 */
export function speedScale(values: readonly (number | null)[]): Scale | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, LEAST_SPAN);
  const interval = span <= 1 ? 0.2 : span <= 3 ? 0.5 : 1;
  // A flatter curve stands in the middle of the axis.
  const around = Math.max(0, Math.round((low + high - LEAST_SPAN) / 2 / interval) * interval);
  return high - low < LEAST_SPAN
    ? outwards(Math.min(low, around), Math.max(high, around + LEAST_SPAN), interval)
    : outwards(low, high, interval);
}

/**
 * An axis that holds all values, with some five steps of 1, 2 or 5 times a power of ten, and the decimals that tell
 * its ticks apart. It is undefined when there are no values.
 */
export function roundScale(values: readonly (number | null)[], fromZero = false) {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  if (known.length === 0) return undefined;
  const low = Math.min(...known, ...(fromZero ? [0] : []));
  const high = Math.max(...known, ...(fromZero ? [0] : []));
  const wanted = (high - low || 1) / 5;
  const power = Math.floor(Math.log10(wanted));
  const times = [1, 2, 5, 10].find((one) => one * 10 ** power >= wanted * 0.8) ?? 10;
  const interval = Number((times * 10 ** power).toPrecision(1));
  return {
    scale: outwards(low, high, interval),
    decimals: Math.max(0, -Math.floor(Math.log10(interval))),
  };
}
