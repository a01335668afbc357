import { keepPurchase } from '../../purchase/purchase-store.ts';
import { setPaymentPhase, usePaymentStore } from './payment-store.ts';

/**
 * Tells that what was in the cart was paid in another tab or on another device. What was prepared to be paid here goes; the
 * billing data stay.
 */
export function paidElsewhere(): void {
  const { phase } = usePaymentStore.getState();
  if (phase === 'paid' || phase === 'accepted') return;
  keepPurchase({ preparado: null });
  setPaymentPhase('elsewhere');
}
