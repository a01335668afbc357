import { create } from 'zustand';
import { type Alert, afterNavigation } from './alert.ts';

interface AlertStore {
  readonly alert: Alert | null;
}

/** The one message that the page shows at a time. */
export const useAlertStore = create<AlertStore>()(() => ({ alert: null }));

export function showAlert(alert: Alert): void {
  useAlertStore.setState({ alert });
}

export function clearAlert(): void {
  useAlertStore.setState({ alert: null });
}

/** Has to be called when the route has changed. */
export function passNavigation(): void {
  useAlertStore.setState(({ alert }) => ({ alert: afterNavigation(alert) }));
}
