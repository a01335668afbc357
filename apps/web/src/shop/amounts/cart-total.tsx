import { moneyText } from '@mapa/field';
import { usePurchase } from '../purchase/purchase-store.ts';
import { useAmounts } from './use-amounts.ts';

/** What the cart costs with VAT, as its own page says it; nothing while the prices are not known. */
export function CartTotal() {
  const { importe, pedido } = useAmounts(usePurchase().facturacion) ?? {};
  if (!importe?.total) return null;
  // Beside it stand prices without VAT.
  return ` ·\u00a0${moneyText(importe.total)}${pedido?.iva ? '\u00a0con\u00a0IVA' : ''}`;
}
