import { moneyText } from '@mapa/field';
import { usePurchase } from '../purchase/purchase-store.ts';
import { useAmounts } from './use-amounts.ts';

/** What the cart costs with VAT, as its own page says it; nothing while the prices are not known. */
export function CartTotal() {
  const total = useAmounts(usePurchase().facturacion)?.importe.total;
  return total ? <> · {moneyText(total)}</> : null;
}
