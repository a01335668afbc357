/** A message of the page to the visitor. */
export interface Alert {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** The message is for the page that is opened next. */
  readonly persist?: boolean;
  /** It says that the points of the cart were paid already. */
  readonly isPaid?: boolean;
}

/** The message that stays when the route changes: none, unless it is flagged to persist, which holds once. */
export function afterNavigation(alert: Alert | null): Alert | null {
  return alert?.persist ? { type: alert.type, text: alert.text } : null;
}
