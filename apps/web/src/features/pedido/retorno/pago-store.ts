import { create } from 'zustand';

/**
 * What is known of the payment that the visitor has made: `asking` once and quietly whether it was; `waiting` for the
 * provider's word; then `paid`, told by a dialog, and `accepted` when that is closed; `refused`; or `unconfirmed` when no word
 * has come. `elsewhere`: another tab has paid.
 */
export type PagoPhase =
  | 'none'
  | 'asking'
  | 'waiting'
  | 'paid'
  | 'accepted'
  | 'refused'
  | 'unconfirmed'
  | 'elsewhere';

interface PagoStore {
  readonly phase: PagoPhase;
}

/** The end of a payment, as far as it is known. */
export const usePagoStore = create<PagoStore>()(() => ({ phase: 'none' }));

export function setPagoPhase(phase: PagoPhase): void {
  usePagoStore.setState({ phase });
}
