import { useEffect } from 'react';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { currentPurchase } from '../purchase/purchase-store.ts';

const CHANGED =
  'La cesta ha cambiado desde que se preparó el pago. Revise los datos y confirme el pedido de nuevo.';
const NOT_ORDERED = 'Confirme los datos de facturación para preparar el pago.';

/** Says why nothing can be paid yet, on the page that is opened instead. */
export function useNotPrepared(notPrepared: boolean): void {
  useEffect(() => {
    if (!notPrepared) return;
    const text = currentPurchase().preparado ? CHANGED : NOT_ORDERED;
    showAlert({ type: 'error', text, persist: true });
  }, [notPrepared]);
}
