import type { EChartsOption, XAXisComponentOption, YAXisComponentOption } from 'echarts';
import type { ChartStyle } from './style.ts';

/** What every chart has in common: type, colours, room around the plot, no motion. */
export function frame(style: ChartStyle): EChartsOption {
  return {
    animation: false,
    backgroundColor: style.background,
    textStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.text },
    grid: { left: 52, right: 20, top: 40, bottom: 48 },
  };
}

/** Look of an axis with its name, unit included. */
export function axisLook(style: ChartStyle, name: string) {
  return {
    name,
    nameLocation: 'middle',
    nameTextStyle: { color: style.quiet, fontSize: style.fontSize },
    axisLabel: { color: style.quiet, fontSize: style.fontSize },
    axisLine: { show: true, lineStyle: { color: style.quiet } },
    axisTick: { show: true, lineStyle: { color: style.quiet } },
    splitLine: { lineStyle: { color: style.grid } },
  } as const satisfies XAXisComponentOption & Omit<YAXisComponentOption, 'type'>;
}

export function tooltipLook(style: ChartStyle) {
  return {
    backgroundColor: style.background,
    borderColor: style.grid,
    textStyle: { color: style.text, fontSize: style.fontSize, fontFamily: style.fontFamily },
  };
}
