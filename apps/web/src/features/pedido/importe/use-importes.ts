import { useCesta } from '../../cesta/cesta-store.ts';
import { useTarifa } from '../../cesta/tarifa/use-tarifa.ts';
import type { Facturacion } from '../compra.ts';
import { type Importes, importesOf, ivaFor } from './importes.ts';

/** What the cart costs with that billing address; undefined while the prices are on their way. */
export function useImportes(address: Facturacion | null): Importes | undefined {
  const tarifa = useTarifa();
  const cantidad = useCesta().length;
  return tarifa && importesOf(cantidad, tarifa, ivaFor(address));
}
