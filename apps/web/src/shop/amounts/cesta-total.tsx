import { useCompra } from '../checkout/purchase-store.ts';
import { formatCents } from './euros.ts';
import { useImportes } from './use-amounts.ts';

/** What the cart costs with VAT, as its own page says it; nothing while the prices are not known. */
export function CestaTotal() {
  const total = useImportes(useCompra().facturacion)?.importe.total;
  return total ? <> · {formatCents(total)}</> : null;
}
