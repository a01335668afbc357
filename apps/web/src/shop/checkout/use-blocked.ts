import { useImportes } from '../amounts/use-amounts.ts';
import { useCesta } from '../cart/cart-store.ts';
import { blockedBy } from './blocked.ts';

/** Whether the cart that is there cannot be ordered. */
export function useBlocked(): boolean {
  const cesta = useCesta();
  const importes = useImportes(null);
  const isPriced = importes !== undefined && importes.pedido.precio > 0;
  return cesta.length > 0 && isPriced && blockedBy(cesta, importes.importe.total) !== null;
}
