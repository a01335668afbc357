import { useAmounts } from '../amounts/use-amounts.ts';
import { useCart } from '../cart/state/cart-store.ts';
import { blockedBy } from './blocked.ts';

/** Whether there is a cart and it cannot be ordered. */
export function useBlocked(): boolean {
  const cesta = useCart();
  const importes = useAmounts(null);
  const isPriced = importes !== undefined && importes.pedido.precio > 0;
  return cesta.length > 0 && isPriced && blockedBy(cesta, importes.importe.total) !== null;
}
