import { applicationCalls, PAGE_PATHS } from '@mapa/contract';
import { attempt } from '../api/attempt.ts';
import { emptyStorage } from './session-store.ts';

/** Milliseconds that the server is given to end the session: the visitor leaves with or without it. */
const PATIENCE = 2_000;

/** Logs out: ends the session on the server, then clears the browser's storage and opens the map anew. */
export async function logOut(): Promise<void> {
  await attempt(applicationCalls.logout, {}, AbortSignal.timeout(PATIENCE)).catch((error: unknown) => {
    // No answer in time. Without its token, which goes now, the session lapses by itself.
    if (!(error instanceof DOMException)) throw error;
  });
  startAnew();
}

/** Clears all that the page keeps in the browser and loads the map as for a new visitor. */
export function startAnew(): void {
  emptyStorage();
  window.location.assign(PAGE_PATHS.map);
}
