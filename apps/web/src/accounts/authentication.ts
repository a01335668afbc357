import type { calls } from '@mapa/contract';
import type { Failed, Outcome } from '../api/try-call.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { CLICKED_POINTS_KEY, countSavedPoints } from '../shop/cart/state/saved-points.ts';
import { isAttemptKey } from '../shop/purchase/attempt.ts';
import { reportFailure } from './form/report-failure.ts';

type Authentication = Outcome<typeof calls.authenticate | typeof calls.confirm | typeof calls.reset>;

/**
 * What follows from the answer to a login, a confirmation and a new password alike: a session; or local storage cleared and the
 * reason told, on the page that is opened next where the failure leads to one. The cart, and the payment that it waits for, are
 * of no session and stay. No answer clears nothing.
 */
export function settleAuthentication(
  outcome: Authentication,
  leadsOn = false,
): outcome is Exclude<Authentication, Failed> {
  if (outcome.ok) {
    setSession({ token: outcome.answer.access_token, user: outcome.answer.data });
    return true;
  }
  if (outcome.cause !== 'network') clearSession(isOfTheCart);
  reportFailure(outcome, leadsOn);
  return false;
}

/** Whether something that local storage holds is of the cart. One without points is none. */
function isOfTheCart(key: string, text: string): boolean {
  return isAttemptKey(key) || (key === CLICKED_POINTS_KEY && countSavedPoints(text) > 0);
}
