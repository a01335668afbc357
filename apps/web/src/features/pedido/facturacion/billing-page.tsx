import { useIsSold } from '../../../api/configuration.ts';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useCesta } from '../../cesta/cesta-store.ts';
import type { Finished } from '../cesta/cesta-page.tsx';
import { useCompra } from '../compra-store.ts';
import { EmptyCesta } from '../empty-cesta.tsx';
import { ShopPage } from '../shop-page.tsx';
import { useBlocked } from '../use-blocked.ts';
import { useCestaInStep } from '../use-cesta-in-step.ts';
import { BillingForm } from './billing-form.tsx';
import { EMPTY_FACTURACION } from './facturacion-form.ts';

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
