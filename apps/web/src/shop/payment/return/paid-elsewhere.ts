import { keepPurchase } from '../../purchase/purchase-store.ts';
import { reportPayment, usePaymentStore } from './payment-store.ts';
import { phaseAfter } from './phases.ts';

/**
 * Tells that what was in the cart was paid in another tab or on another device. What was prepared to be paid here
 * goes; the billing data stay.
 */
export function paidElsewhere(): void {
  const { phase } = usePaymentStore.getState();
  if (phaseAfter(phase, 'paidElsewhere') !== 'elsewhere') return;
  keepPurchase({ preparado: null });
  reportPayment('paidElsewhere');
}
