import { useIsSold } from '../../../api/configuration.ts';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useCesta } from '../../cart/cart-store.ts';
import { EmptyCesta } from '../../cart/empty-cart.tsx';
import type { Finished } from '../../cart/page/cart-page.tsx';
import { useCompra } from '../purchase-store.ts';
import { ShopPage } from '../shop-page.tsx';
import { useBlocked } from '../use-blocked.ts';
import { useCestaInStep } from '../use-cart-in-step.ts';
import { BillingForm } from './billing-form.tsx';
import { EMPTY_FACTURACION } from './billing-values.ts';

/** 'Datos de facturación': who buys, and with that the final price. */
export function BillingPage() {
  useCestaInStep();
  const cesta = useCesta();
  const { facturacion } = useCompra();
  const blocked = useBlocked();
  const isSold = useIsSold();
  if (cesta.length > 0 && (blocked || !isSold))
    return <LeadTo to="/compra" state={{ finished: true } satisfies Finished} />;
  return (
    <ShopPage title="Datos de facturación" step={1}>
      {cesta.length === 0 ? <EmptyCesta /> : <BillingForm initial={facturacion ?? EMPTY_FACTURACION} />}
    </ShopPage>
  );
}
