import { useCesta } from '../cart/cart-store.ts';
import type { Facturacion } from '../checkout/purchase.ts';
import { useTarifa } from '../tariff/use-tariff.ts';
import { type Importes, importesOf, ivaFor } from './amounts.ts';

/** What the cart costs with that billing address; undefined while the prices are on their way. */
export function useImportes(address: Facturacion | null): Importes | undefined {
  const tarifa = useTarifa();
  const cantidad = useCesta().length;
  return tarifa && importesOf(cantidad, tarifa, ivaFor(address));
}
