const FIRST = 1_000;
const LONGEST = 15_000;
/** So many questions take about five minutes. */
const ASKS = 26;

/** Milliseconds until the next question after so many, longer each time; null when no more are asked. */
export function nextAsk(asked: number): number | null {
  return asked >= ASKS ? null : Math.min(LONGEST, FIRST * 1.5 ** (asked - 1));
}
