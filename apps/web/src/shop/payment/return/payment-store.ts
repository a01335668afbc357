import { create } from 'zustand';

/**
 * What is known of the payment that the visitor has made: `asking` once and quietly whether it was; `waiting` for the
 * provider's word; then `paid`, told by a dialog, and `accepted` when that is closed, until the order is delivered; `refused`; or
 * `unconfirmed` when no word has come. `elsewhere`: another tab has paid.
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

interface PaymentStore {
  readonly phase: PaymentPhase;
  /** The attempt that has paid, as the provider knows it. */
  readonly paidBy: string | undefined;
}

/** The end of a payment, as far as it is known. */
export const usePaymentStore = create<PaymentStore>()(() => ({ phase: 'none', paidBy: undefined }));

export function setPaymentPhase(phase: PaymentPhase): void {
  usePaymentStore.setState({ phase });
}

/** The attempt has paid; that it has is yet to be read. */
export function setPaid(paidBy: string): void {
  usePaymentStore.setState({ phase: 'paid', paidBy });
}
