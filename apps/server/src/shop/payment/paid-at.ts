import { DAY_MS, MINUTE_MS } from '@mapa/field';

/** The provider may still notify a payment this long after it. */
const LATEST_TOLD_MS = 7 * DAY_MS;

/**
 * The time at which an order was paid, which makes the tax due: the time that the provider says, where that is
 * possible; otherwise the time of the notification. It cannot be in the future, before the order, or more than a week
 * ago.
 */
export function paidAt(said: Date | null, ordered: Date, now: Date): Date {
  if (said === null) return now;
  const isPossible =
    said <= now &&
    now.getTime() - said.getTime() <= LATEST_TOLD_MS &&
    // The provider gives the minute without seconds.
    ordered.getTime() - said.getTime() < MINUTE_MS;
  return isPossible ? new Date(Math.max(said.getTime(), ordered.getTime())) : now;
}
