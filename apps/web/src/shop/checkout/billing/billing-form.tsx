import { Button } from '@mantine/core';
import { type Order, PAGE_PATHS } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { currentSession } from '../../../session/session-store.ts';
import { clearAlert } from '../../../ui/alerts/alert-store.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useMapAddress } from '../../../ui/map-address.ts';
import { useLeadOn } from '../../../ui/use-lead-on.ts';
import { AmountList } from '../../amounts/amount-list.tsx';
import { currentCart, useCart } from '../../cart/state/cart-store.ts';
import type { Billing } from '../../purchase/purchase.ts';
import { currentPurchase, keepPurchase } from '../../purchase/purchase-store.ts';
import { tariffQuery } from '../../tariff/tariff-query.ts';
import { BuyButton } from '../buy-button.tsx';
import shop from '../shop-page.module.css';
import { showStandstill } from '../standstill.ts';
import { useQuotedAmounts } from '../use-quoted-amounts.ts';
import { BillingFields } from './billing-fields.tsx';
import { billingFormSchema, sentBilling } from './billing-values.ts';
import { FiguresDialog } from './figures-dialog.tsx';
import { payloadOf } from './order.ts';
import { placeOrder } from './place-order.ts';

/** The billing data with the price of the order; sends the order and leads on to the payment. */
export function BillingForm({ initial }: { readonly initial: Billing }) {
  const leadOn = useLeadOn();
  const mapAddress = useMapAddress();
  const queryClient = useQueryClient();
  const [figures, setFigures] = useState<{ readonly shown: Order; readonly right: Order } | null>(null);
  const [sending, setSending] = useState(false);
  // A ref changes at once, unlike the state: the second click of a double one comes before the button is drawn again.
  const underWay = useRef(false);

  const send = async (values: Billing, pedido: Order | undefined): Promise<void> => {
    if (underWay.current || !pedido) return;
    underWay.current = true;
    setSending(true);
    // The message of the last try stays until the answer comes: removing it would move the page under a double click,
    // whose second click would hit the way back to the cart.
    setFigures(null);
    const payload = payloadOf(currentCart(), currentPurchase(), pedido, sentBilling(values));
    const outcome = await placeOrder(payload).finally(() => {
      underWay.current = false;
      setSending(false);
    });
    if (outcome.kind === 'placed') {
      keepPurchase({ preparado: { payload, pago: outcome.pago } });
      leadOn(PAGE_PATHS.payment);
    } else if (outcome.kind === 'figures') {
      clearAlert();
      setFigures({ shown: pedido, right: outcome.pedido });
      await queryClient.invalidateQueries(tariffQuery(currentSession()?.token ?? ''));
    } else if (currentSession()) {
      // A session that is over has already been reported.
      if (outcome.kind === 'failed') form.refuse(outcome.campos);
      showStandstill(outcome);
    }
  };
  const form = useSchemaForm(billingFormSchema, initial, (values) => send(values, importes?.pedido));
  const { values } = form;
  const importes = useQuotedAmounts(values);
  const cantidad = useCart().length;

  // The form is kept as it is typed, for the way to another page and back.
  useEffect(() => keepPurchase({ facturacion: values }), [values]);

  return (
    <form className={shop.columns} onSubmit={form.submit} noValidate>
      <BillingFields form={form} />
      <aside className={shop.summary} aria-label="Resumen del pedido">
        <h2 className={shop.heading}>{cantidad === 1 ? '1 punto' : `${cantidad} puntos`}</h2>
        <AmountList importes={importes} />
        <div className={shop.actions}>
          <BuyButton type="submit" loading={sending} disabled={!importes}>
            Realizar compra
          </BuyButton>
          <Button component={Link} to={PAGE_PATHS.cart} variant="default">
            Ver cesta
          </Button>
          <Button component={Link} to={mapAddress} variant="default">
            Seguir comprando
          </Button>
        </div>
      </aside>
      {figures && (
        <FiguresDialog
          {...figures}
          onClose={() => setFigures(null)}
          onConfirm={() => void send(billingFormSchema.parse(values), figures.right)}
        />
      )}
    </form>
  );
}
