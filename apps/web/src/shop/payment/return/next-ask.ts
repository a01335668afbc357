const FIRST = 1_000;
const LONGEST = 15_000;
/** This many questions take about five minutes. */
const ASKS = 26;

/** Milliseconds until the next question after `asked` ones, longer each time; null when no more are asked. */
export function nextAsk(asked: number): number | null {
  return asked >= ASKS ? null : Math.min(LONGEST, FIRST * 1.5 ** (asked - 1));
}
