import { create } from 'zustand';
import type { Alert } from './alert.ts';

/** A short message that leaves by itself. */
export interface Snackbar {
  readonly type: Alert['type'] | 'info';
  readonly text: string;
  /** Milliseconds. */
  readonly duration: number;
}

interface SnackbarStore {
  readonly snackbar: Snackbar | null;
}

/** The one snackbar that is shown at a time: a new one takes the place of the last. */
export const useSnackbarStore = create<SnackbarStore>()(() => ({ snackbar: null }));

/**
 * Shows a short message at the top centre that leaves by itself after `duration` milliseconds, two seconds unless
 * given.
 */
export function showSnackbar(type: Snackbar['type'], text: string, duration = 2_000): void {
  useSnackbarStore.setState({ snackbar: { type, text, duration } });
}

export function hideSnackbar(): void {
  useSnackbarStore.setState({ snackbar: null });
}
