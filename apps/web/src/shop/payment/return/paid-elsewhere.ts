import { keepPurchase } from '../../purchase/purchase-store.ts';
import { reportPayment, usePaymentStore } from './payment-store.ts';
import { phaseAfter } from './phases.ts';

/**
 * Says that the points of the cart were paid in another tab or on another device, by the attempt of that number. The
 * payment that was prepared here is dropped; the billing data stay. What this page has told already is nothing new.
 */
export function paidElsewhere(numero: string): void {
  const { phase, paidBy } = usePaymentStore.getState();
  const isTold = phase === 'accepted' && paidBy === numero;
  if (isTold || phaseAfter(phase, 'paidElsewhere') !== 'elsewhere') return;
  keepPurchase({ preparado: null });
  reportPayment('paidElsewhere');
}
