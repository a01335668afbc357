import { keepPurchase } from '../../purchase/purchase-store.ts';
import { reportPayment, usePaymentStore } from './payment-store.ts';
import { phaseAfter } from './phases.ts';

/**
 * Says that the points of the cart were paid in another tab or on another device. The payment that was prepared here is
 * dropped; the billing data stay.
 */
export function paidElsewhere(): void {
  const { phase } = usePaymentStore.getState();
  if (phaseAfter(phase, 'paidElsewhere') !== 'elsewhere') return;
  keepPurchase({ preparado: null });
  reportPayment('paidElsewhere');
}
