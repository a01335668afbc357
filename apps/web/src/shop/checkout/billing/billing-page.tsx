import { useIsSold } from '../../../api/configuration.ts';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useCart } from '../../cart/cart-store.ts';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import type { Finished } from '../../cart/page/cart-page.tsx';
import { usePurchase } from '../purchase-store.ts';
import { ShopPage } from '../shop-page.tsx';
import { useBlocked } from '../use-blocked.ts';
import { useCartInStep } from '../use-cart-in-step.ts';
import { BillingForm } from './billing-form.tsx';
import { EMPTY_BILLING } from './billing-values.ts';

/** 'Datos de facturación': who buys, and with that the final price. */
export function BillingPage() {
  useCartInStep();
  const cesta = useCart();
  const { facturacion } = usePurchase();
  const blocked = useBlocked();
  const isSold = useIsSold();
  if (cesta.length > 0 && (blocked || !isSold))
    return <LeadTo to="/compra" state={{ finished: true } satisfies Finished} />;
  return (
    <ShopPage title="Datos de facturación" step={1}>
      {cesta.length === 0 ? <EmptyCart /> : <BillingForm initial={facturacion ?? EMPTY_BILLING} />}
    </ShopPage>
  );
}
