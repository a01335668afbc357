/** A message of the page to the visitor. */
export interface Alert {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** It is to be read on the page that is opened next. */
  readonly persist?: boolean;
}

/** What is left of a message when the route changes: nothing, unless it was flagged to persist, and that holds once. */
export function afterNavigation(alert: Alert | null): Alert | null {
  return alert?.persist ? { type: alert.type, text: alert.text } : null;
}
