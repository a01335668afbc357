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

/** A number of an axis as it is, with a comma. */
export const axisNumber = (value: number): string => String(value).replace('.', ',');

/** The look of a tooltip, which never leaves its chart. */
export function tooltipLook(style: ChartStyle) {
  return {
    // Without this, a tooltip reaches beyond a chart that is narrower than itself.
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

/** The limits and the step of an axis, all in its unit. */
interface Scale {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
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
  const [bottom, top] = [Math.floor(low * 2) / 2, Math.ceil(high * 2) / 2];
  const height = Math.max(top - bottom, LEAST_SPAN);
  // A flatter curve stands in the middle of the axis, which begins at a half or a whole metre per second.
  const around = Math.max(0, Math.round(low + high - LEAST_SPAN) / 2);
  const min = top - bottom < LEAST_SPAN ? around : bottom;
  return { min, max: min + height, interval: height <= 1 ? 0.2 : height <= 3 ? 0.5 : 1 };
}
