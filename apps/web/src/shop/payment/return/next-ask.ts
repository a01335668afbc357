const FIRST = 1_000;
const LONGEST = 15_000;
/** Together about five minutes. */
const ASKS = 26;

/** Milliseconds until a payment is asked about again after so many asks, later each time; null when it is given up. */
export function nextAsk(asked: number): number | null {
  return asked >= ASKS ? null : Math.min(LONGEST, FIRST * 1.5 ** (asked - 1));
}
