import { create } from 'zustand';
import { type PaymentEvent, type PaymentPhase, phaseAfter } from './phases.ts';

interface PaymentStore {
  readonly phase: PaymentPhase;
  /** The attempt that has paid, by its number at the provider. */
  readonly paidBy: string | undefined;
}

/** The end of a payment, as far as it is known. */
export const usePaymentStore = create<PaymentStore>()(() => ({ phase: 'none', paidBy: undefined }));

/** Something has happened to the payment. */
export function reportPayment(event: Exclude<PaymentEvent, 'paid'>): void {
  usePaymentStore.setState(({ phase }) => ({ phase: phaseAfter(phase, event) }));
}

/** The payment was made by an attempt. */
export function reportPaid(paidBy: string): void {
  usePaymentStore.setState(({ phase }) => ({ phase: phaseAfter(phase, 'paid'), paidBy }));
}
