import { useCart } from '../cart/state/cart-store.ts';
import type { Billing } from '../purchase/purchase.ts';
import { useTariff } from '../tariff/use-tariff.ts';
import { type Amounts, amountsOf, vatFor } from './amounts.ts';

/** What the cart costs with that billing address; undefined while the prices are on their way. */
export function useAmounts(address: Billing | null): Amounts | undefined {
  const tarifa = useTariff();
  const cantidad = useCart().length;
  return tarifa && amountsOf(cantidad, tarifa, vatFor(address));
}
