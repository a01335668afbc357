import { moneyText } from '@mapa/field';
import { usePurchase } from '../purchase/purchase-store.ts';
import { useAmounts } from './use-amounts.ts';

/** The price of the cart with VAT, as on its own page; nothing while the prices are not known. */
export function CartTotal() {
  const { importe, pedido } = useAmounts(usePurchase().facturacion) ?? {};
  if (!importe?.total) return null;
  // The words mark that the price includes VAT, because prices without it stand beside it.
  return ` ·\u00a0${moneyText(importe.total)}${pedido?.iva ? '\u00a0con\u00a0IVA' : ''}`;
}
