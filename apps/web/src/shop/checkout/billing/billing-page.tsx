import { Skeleton } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { useIsSold } from '../../../api/configuration.ts';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useCart } from '../../cart/state/cart-store.ts';
import { usePurchase } from '../../purchase/purchase-store.ts';
import type { Finished } from '../cart/cart-page.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { ShopPage } from '../shop-page.tsx';
import { useBlocked } from '../use-blocked.ts';
import { useCartInStep } from '../use-cart-in-step.ts';
import { BillingForm } from './billing-form.tsx';
import { useOfferedBilling } from './use-offered-billing.ts';

/** 'Datos de facturación': the buyer, and with that the final price. */
export function BillingPage() {
  useCartInStep();
  const cesta = useCart();
  const { facturacion } = usePurchase();
  const blocked = useBlocked();
  const isSold = useIsSold();
  const offered = useOfferedBilling(facturacion === null);
  const initial = facturacion ?? offered;
  if (cesta.length > 0 && (blocked || !isSold))
    return <LeadTo to={PAGE_PATHS.cart} state={{ finished: true } satisfies Finished} />;
  return (
    <ShopPage title="Datos de facturación" step={1}>
      {cesta.length === 0 && <EmptyCart />}
      {cesta.length > 0 && (initial ? <BillingForm initial={initial} /> : <Skeleton height={420} />)}
    </ShopPage>
  );
}
