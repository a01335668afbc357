import type { Span } from '../state/map-state.ts';

/**
 * The value at a share of a legend, whose limits stand at even distances. Beyond its ends it goes on as in the classes
 * there.
 */
export function valueAt(limits: readonly number[], share: number): number {
  const classes = limits.length - 1;
  const below = Math.min(Math.max(Math.floor(share * classes), 0), classes - 1);
  const [from = 0, to = 0] = limits.slice(below, below + 2);
  return from + (share * classes - below) * (to - from);
}

/** The share of a legend at which a value stands, from 0 to 1. */
export function shareOf(limits: readonly number[], value: number): number {
  const classes = limits.length - 1;
  const above = limits.findIndex((limit) => limit > value);
  if (above < 0) return 1;
  if (above === 0) return 0;
  const [from = 0, to = 1] = limits.slice(above - 1, above + 1);
  return (above - 1 + (value - from) / (to - from)) / classes;
}

/** A span whose end `at` has been moved to a value: within what is possible, and never shorter than a step. */
export function moved(span: Span, at: 0 | 1, value: number, possible: Span, step: number): Span {
  const rounded = Number((Math.round(value / step) * step).toFixed(6));
  const kept = Math.min(Math.max(rounded, possible[0]), possible[1]);
  return at === 0
    ? [Math.min(kept, Number((span[1] - step).toFixed(6))), span[1]]
    : [span[0], Math.max(kept, Number((span[0] + step).toFixed(6)))];
}
