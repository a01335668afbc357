import { DAY_MS, MINUTE_MS } from '@mapa/field';

/** So long after a payment the provider may still tell of it. */
const LATEST_TOLD_MS = 7 * DAY_MS;

/**
 * When an order was paid, which makes the tax due: when the provider says so, where that can be; otherwise now that it
 * is told. It cannot be in the future, before the order, or more than a week ago.
 */
export function paidAt(said: Date | null, ordered: Date, now: Date): Date {
  if (said === null) return now;
  const isPossible =
    said <= now &&
    now.getTime() - said.getTime() <= LATEST_TOLD_MS &&
    // The provider tells the minute and no seconds.
    ordered.getTime() - said.getTime() < MINUTE_MS;
  return isPossible ? new Date(Math.max(said.getTime(), ordered.getTime())) : now;
}
