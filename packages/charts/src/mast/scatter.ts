import { withUnit } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { frame, itemTooltip } from '../axes.ts';
import { equalSpeeds } from '../equal-speeds.ts';
import type { ChartStyle } from '../style.ts';

/** Winds of a mast over those of the atlas at the same times, and a line through them. */
export interface MastScatter {
  /** Speeds in m/s. */
  readonly atlas: readonly number[];
  readonly mast: readonly number[];
  /** The line y = slope x + offset, and what it is called; null where the method has none. */
  readonly line: { readonly name: string; readonly slope: number; readonly offset: number } | null;
}

const ATLAS = 'Atlas (m/s)';
const MAST = 'Mástil (m/s)';
const EQUAL = 'Iguales';

export function mastScatterOption({ atlas, mast, line }: MastScatter, style: ChartStyle): EChartsOption {
  const { max, axesOf } = equalSpeeds(style, [...atlas, ...mast]);
  const stroke = (name: string, from: number, slope: number, colour: string, dashed: boolean) => ({
    type: 'line' as const,
    name,
    data: [
      [0, from],
      [max, from + slope * max],
    ],
    symbol: 'none',
    silent: true,
    clip: true,
    lineStyle: {
      width: dashed ? 1 : 2,
      type: dashed ? ('dashed' as const) : ('solid' as const),
      color: colour,
    },
    itemStyle: { color: colour },
  });
  return {
    ...frame(style),
    grid: { left: 52, right: 20, top: 40, bottom: 52 },
    legend: {
      top: 0,
      textStyle: { color: style.text, fontSize: style.fontSize },
      data: [EQUAL, ...(line ? [line.name] : [])],
    },
    tooltip: itemTooltip(style, 'item', ({ value }) => {
      const [one, other] = value as [number, number];
      return `Atlas: <b>${withUnit(one, 1, 'm/s')}</b><br>Mástil: <b>${withUnit(other, 1, 'm/s')}</b>`;
    }),
    ...axesOf(ATLAS, MAST),
    series: [
      {
        type: 'scatter',
        name: 'Horas',
        data: atlas.map((one, at) => [one, mast[at] ?? '-']),
        symbolSize: 4,
        itemStyle: { color: style.speed, opacity: 0.35 },
      },
      stroke(EQUAL, 0, 1, style.quiet, true),
      ...(line ? [stroke(line.name, line.offset, line.slope, style.temperature, false)] : []),
    ],
  };
}
