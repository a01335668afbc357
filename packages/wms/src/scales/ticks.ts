import { spanish } from '@mapa/field';
import type { Scale } from './scales.ts';

/** A number of a legend, and at which share of its length it stands, from 0 to 1. */
export interface Tick {
  readonly value: number;
  readonly at: number;
  readonly text: string;
}

/** The share of a legend across that a figure of its smallest picture takes, and the least between two lines. */
const [FIGURE, LINE] = [0.022, 0.08];
/** Steps between numbers, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * The numbers of a legend. A scale with limits of its own has those; one that is stretched over other values has round
 * numbers between its ends, as many as can be read, and its ends where they have room beside them.
 */
export function ticksOf({ limits, decimals, span }: Scale): readonly Tick[] {
  if (span) return roundTicks(span, decimals);
  const needed = Math.min(decimals, Math.max(...limits.map(decimalsOf)));
  return limits.map((value, at) => ({ value, at: at / (limits.length - 1), text: spanish(value, needed) }));
}

function roundTicks([from, to]: readonly [number, number], decimals: number): readonly Tick[] {
  const tick = (value: number, needed: number): Tick => ({
    value,
    at: (value - from) / (to - from),
    text: spanish(value, needed),
  });
  const start = Math.floor(Math.log10((to - from) * LINE));
  for (let power = start; ; power++)
    for (const round of ROUND) {
      const step = Number(`${round}e${power}`);
      const needed = decimalsOf(step);
      const first = Math.ceil(from / step - 1e-9);
      const count = Math.floor(to / step + 1e-9) - first + 1;
      const ticks = Array.from({ length: count }, (_, at) =>
        tick(Number(((first + at) * step).toFixed(needed)), needed),
      );
      if (ticks.some((one, at) => at > 0 && !isClear(one, ticks[at - 1]!))) continue;
      const [low, high] = [from, to].map((end) => tick(end, Math.min(decimals, decimalsOf(end))));
      return [
        ...(!ticks[0] || isClear(low!, ticks[0]) ? [low!] : []),
        ...ticks,
        ...(!ticks.at(-1) || isClear(high!, ticks.at(-1)!) ? [high!] : []),
      ];
    }
}

/** Whether there is room for the texts of both, one above the other and side by side. */
const isClear = (one: Tick, other: Tick): boolean =>
  Math.abs(one.at - other.at) >=
  Math.max(LINE, FIGURE * ((one.text.length + other.text.length) / 2 + 1)) - 1e-9;

const decimalsOf = (value: number): number => {
  const [figures = '', power = '0'] = String(value).split('e');
  return Math.max(0, (figures.split('.')[1]?.length ?? 0) - Number(power));
};
