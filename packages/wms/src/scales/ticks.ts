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
      if (!ticks.every((one, at) => isClear(one, ticks[at - 1]))) continue;
      const end = (value: number, beside: Tick | undefined) =>
        [tick(value, Math.min(decimals, decimalsOf(value)))].filter((one) => isClear(one, beside));
      return [...end(from, ticks[0]), ...ticks, ...end(to, ticks.at(-1))];
    }
}

/** Whether there is room for the texts of both, one above the other and side by side, or there is no other. */
const isClear = (one: Tick, other: Tick | undefined): boolean =>
  !other ||
  Math.abs(one.at - other.at) >=
    Math.max(LINE, FIGURE * ((one.text.length + other.text.length) / 2 + 1)) - 1e-9;

const decimalsOf = (value: number): number => {
  const [figures = '', power = '0'] = String(value).split('e');
  return Math.max(0, (figures.split('.')[1]?.length ?? 0) - Number(power));
};
