/** A message of the page to the visitor. */
export interface Alert {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** The message is for the page that is opened next. */
  readonly persist?: boolean;
}

/** What is left of a message when the route changes: nothing, unless it is flagged to persist, which holds once. */
export function afterNavigation(alert: Alert | null): Alert | null {
  return alert?.persist ? { type: alert.type, text: alert.text } : null;
}
