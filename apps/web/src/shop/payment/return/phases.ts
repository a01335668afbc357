/**
 * What is known about the visitor's payment. `asking`: the server is asked in silence whether it was made. `waiting`:
 * the visitor has come back as one who has paid, and the provider has yet to confirm it. `paid`: a dialog says that it
 * was made. `accepted`: the dialog is closed and the order is being prepared. `refused`: nothing was charged.
 * `unconfirmed`: no confirmation came in time. `elsewhere`: it was made in another tab or on another device.
 */
export type PaymentPhase =
  | 'none'
  | 'asking'
  | 'waiting'
  | 'paid'
  | 'accepted'
  | 'refused'
  | 'unconfirmed'
  | 'elsewhere';

/** An event of a payment that this page learns of. */
export type PaymentEvent =
  /** The browser remembers an attempt to pay whose end was never reported. */
  | 'remembered'
  /** The visitor comes back from the provider, who says that the payment was made. */
  | 'returned'
  /** The server says how the payment has ended: made, or refused. */
  | 'paid'
  | 'refused'
  /** The server has been asked long enough. */
  | 'unanswered'
  | 'paidElsewhere'
  /** The visitor closes the dialog of success. */
  | 'accepted'
  /** The visitor closes the message, or there is nothing more to say. */
  | 'closed'
  /** The session ends. */
  | 'left';

/** A session ends in any phase, and a success that was not acknowledged is shown in any. */
const ALWAYS = { paid: 'paid', left: 'none' } as const;

/** The phase that each event leads to from each phase. An event that a phase does not name leaves it as it is. */
const TRANSITIONS: Readonly<Record<PaymentPhase, Readonly<Partial<Record<PaymentEvent, PaymentPhase>>>>> = {
  none: { ...ALWAYS, remembered: 'asking', paidElsewhere: 'elsewhere' },
  asking: {
    ...ALWAYS,
    returned: 'waiting',
    refused: 'none',
    unanswered: 'none',
    paidElsewhere: 'elsewhere',
  },
  waiting: { ...ALWAYS, refused: 'refused', unanswered: 'unconfirmed', paidElsewhere: 'elsewhere' },
  paid: { ...ALWAYS, accepted: 'accepted' },
  accepted: { ...ALWAYS, closed: 'none', paidElsewhere: 'elsewhere' },
  refused: { ...ALWAYS, closed: 'none', paidElsewhere: 'elsewhere' },
  unconfirmed: { ...ALWAYS, closed: 'none', paidElsewhere: 'elsewhere' },
  elsewhere: { ...ALWAYS, closed: 'none' },
};

/** The phase that follows when something happens. */
export function phaseAfter(phase: PaymentPhase, event: PaymentEvent): PaymentPhase {
  return TRANSITIONS[phase][event] ?? phase;
}
