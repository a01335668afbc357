import { configurationCalls, PAGE_PATHS } from '@mapa/contract';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { tryCall } from '../api/try-call.ts';
import { emptyStorage } from './session-store.ts';

/** Milliseconds that the server has for ending the session. The visitor leaves whether or not it answers. */
const LOGOUT_TIMEOUT = 2_000;

/** Logs out: ends the session on the server, then clears the browser's storage and opens the map anew. */
export async function logOut(queryClient: QueryClient): Promise<void> {
  await askNothingMore(queryClient);
  await tryCall(configurationCalls.logout, {}, AbortSignal.timeout(LOGOUT_TIMEOUT)).catch(
    (error: unknown) => {
      // The server did not answer in time. The token is deleted now, and without it the session lapses by itself.
      if (!(error instanceof DOMException)) throw error;
    },
  );
  startAnew();
}

/**
 * Ends all questions to the server, until the page is loaded anew: what asks again and again would hear that the
 * session is over, and tell that to a visitor who means to leave.
 */
export function askNothingMore(queryClient: QueryClient): Promise<void> {
  onlineManager.setOnline(false);
  return queryClient.cancelQueries();
}

/**
 * Clears all that the page keeps in the browser and loads the map as for a new visitor. Whoever goes back finds nothing
 * of this page, which the browser may keep as it was, until it is loaded anew.
 */
export function startAnew(): void {
  emptyStorage();
  window.addEventListener('pagehide', () => document.body.replaceChildren());
  window.location.assign(PAGE_PATHS.map);
}
