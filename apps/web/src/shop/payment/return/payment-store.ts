import { create } from 'zustand';

/**
 * What is known of the payment that the visitor has made: `asking` once and quietly whether it was; `waiting` for the
 * provider's word; then `paid`, told by a dialog, and `accepted` when that is closed, until the order is delivered; `refused`; or
 * `unconfirmed` when no word has come. `elsewhere`: another tab has paid.
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
  /** The attempt that has paid, as the provider knows it. */
  readonly paidBy: string | undefined;
}

/** The end of a payment, as far as it is known. */
export const usePagoStore = create<PagoStore>()(() => ({ phase: 'none', paidBy: undefined }));

export function setPagoPhase(phase: PagoPhase): void {
  usePagoStore.setState({ phase });
}

/** The attempt has paid; that it has is yet to be read. */
export function setPaid(paidBy: string): void {
  usePagoStore.setState({ phase: 'paid', paidBy });
}
