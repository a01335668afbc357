import { countryOf, SPAIN } from '@mapa/contract';
import { useConfiguration } from '../../api/configuration.ts';
import { useCart } from '../cart/state/cart-store.ts';
import type { Billing } from '../purchase/purchase.ts';
import { useTariff } from '../tariff/use-tariff.ts';
import { type Amounts, amountsOf, vatFor } from './amounts.ts';

/**
 * The price of the cart with that billing address; undefined while the prices are on their way. Where VAT follows the
 * law, only the server knows it for buyers outside Spain: until the server is asked, the general rate stands, as for an
 * unknown address.
 */
export function useAmounts(address: Billing | null): Amounts | undefined {
  const tarifa = useTariff();
  const cantidad = useCart().length;
  const isOpen = useConfiguration().data?.reglaIva === 'law' && address && countryOf(address.pais) !== SPAIN;
  return tarifa && amountsOf(cantidad, tarifa, vatFor(isOpen ? null : address));
}
