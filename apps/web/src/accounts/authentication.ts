import type { calls } from '@mapa/contract';
import type { Failed, Outcome } from '../api/try-call.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { CLICKED_POINTS_KEY, countSavedPoints } from '../shop/cart/state/saved-points.ts';
import { isAttemptKey } from '../shop/purchase/attempt.ts';
import { reportFailure } from './form/report-failure.ts';

type Authentication = Outcome<typeof calls.authenticate | typeof calls.confirm | typeof calls.reset>;

/**
 * Handles the answer to a login, a confirmation or a new password, which are all alike. A success starts a session. A
 * refusal clears local storage and shows its reason, on the next page where the failure leads to one. The cart and the
 * payment that it waits for belong to no session and are kept. Without an answer nothing is cleared.
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

/** Whether an entry of local storage belongs to the cart. A cart without points does not count. */
function isOfTheCart(key: string, text: string): boolean {
  return isAttemptKey(key) || (key === CLICKED_POINTS_KEY && countSavedPoints(text) > 0);
}
