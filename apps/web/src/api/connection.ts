import { create } from 'zustand';

interface ConnectionStore {
  /** The server gives no sign of life, or the browser says that it is offline. */
  readonly lost: boolean;
}

/** Whether the server can be reached, as far as is known. */
export const useConnectionStore = create<ConnectionStore>()(() => ({ lost: !navigator.onLine }));

/** Callers report here whether the server answered. A refusal is an answer too. */
export function reportAnswer(came: boolean): void {
  if (useConnectionStore.getState().lost === came) useConnectionStore.setState({ lost: !came });
}

/** Resolves once the browser does not say that it is offline. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** Asks the server for a sign of life. */
export async function askForSign(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    reportAnswer(true);
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    reportAnswer(false);
    return false;
  }
}

/**
 * Believes the browser when it says that the network is gone. When the browser says that it is back, the server is
 * asked.
 */
export function followConnection(): void {
  window.addEventListener('offline', () => reportAnswer(false));
  window.addEventListener('online', () => void askForSign());
}
