import type { calls } from '@mapa/contract';
import type { Failed, Outcome } from '../api/try-call.ts';
import { ASKED_KEY, PROJECTS_KEY, UNSAVED_KEY, WAITING_KEY } from '../projects/own/key.ts';
import { inStorage } from '../session/local-storage.ts';
import { setSession, useSessionStore } from '../session/session-store.ts';
import { CLICKED_POINTS_KEY, countSavedPoints } from '../shop/cart/state/saved-points.ts';
import { isAttemptKey } from '../shop/purchase/attempt.ts';
import { reportFailure } from './form/report-failure.ts';

type Authentication = Outcome<typeof calls.authenticate | typeof calls.confirm | typeof calls.reset>;

/**
 * Handles the answer to a login, a confirmation or a new password, which are all alike. A success starts a session. A
 * refusal clears local storage and shows its reason, on the next page where the failure leads to one; faults of fields
 * are left to the form. The cart, the payment that it waits for and projects belong to no session and are kept. Without
 * an answer nothing is cleared. The projects of the browser come into an account whose password was typed, and into one
 * that was made, or whose new password was asked for, in this browser. To any other link, which anybody may have sent,
 * they wait until they are asked for.
 */
export function settleAuthentication(
  outcome: Authentication,
  { byLink = false, leadsOn = false } = {},
): outcome is Exclude<Authentication, Failed> {
  if (outcome.ok) {
    setSession({ token: outcome.answer.access_token, user: outcome.answer.data });
    const isOwn = !byLink || wasAskedFor(outcome.answer.data.email);
    const hasProjects = inStorage((storage) => storage.getItem(PROJECTS_KEY)) != null;
    inStorage((storage) => {
      storage.removeItem(ASKED_KEY);
      if (!isOwn && hasProjects) storage.setItem(WAITING_KEY, 'true');
      else storage.removeItem(WAITING_KEY);
    });
    if (isOwn && hasProjects) takeProjects();
    return true;
  }
  if (outcome.cause !== 'network') clearSession(isKept);
  if (Object.keys(outcome.campos).length === 0) reportFailure(outcome, leadsOn);
  return false;
}

/** Remembers that the owner of a mail address has asked in this browser for a link. */
export function rememberAsked(email: string): void {
  inStorage((storage) => storage.setItem(ASKED_KEY, email));
}

const wasAskedFor = (email: string): boolean =>
  inStorage((storage) => storage.getItem(ASKED_KEY))
    ?.trim()
    .toLowerCase() === email.toLowerCase();

/** What does not come through now, not even the code, goes on when somebody looks at the projects. */
function takeProjects(): void {
  import('../projects/own/take-over.ts').then(
    ({ takeOver }) => takeOver(),
    () => undefined,
  );
}

/**
 * Whether an entry of local storage belongs to the cart, is projects of somebody without an account, what was written
 * in a project before the session ended, or who asked for a link. A cart without points does not count.
 */
function isKept(key: string, text: string): boolean {
  return (
    [PROJECTS_KEY, UNSAVED_KEY, ASKED_KEY].includes(key) ||
    isAttemptKey(key) ||
    (key === CLICKED_POINTS_KEY && countSavedPoints(text) > 0)
  );
}

/**
 * Clears local storage and the session with it. Entries that are to be kept are put back.
 */
function clearSession(isKept: (key: string, text: string) => boolean): void {
  inStorage((storage) => {
    const kept = Object.entries({ ...storage }).filter(([key, text]) => isKept(key, text));
    storage.clear();
    for (const [key, text] of kept) storage.setItem(key, text);
  });
  useSessionStore.setState({ session: null });
}
