import { Button } from '@mantine/core';
import { legalPath, PAGE_PATHS, WITHDRAWAL_DAYS } from '@mapa/contract';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { onReturn } from '../../session/on-return.ts';
import { currentSession } from '../../session/session-store.ts';
import { removeOrdered } from '../cart/state/cart-store.ts';
import { placeOrder } from '../checkout/billing/place-order.ts';
import { BuyButton } from '../checkout/buy-button.tsx';
import { showStandstill } from '../checkout/standstill.ts';
import { rememberAttempt, rememberedAttempt } from '../purchase/attempt.ts';
import { orderNumberOf } from '../purchase/merchant-parameters.ts';
import type { Prepared } from '../purchase/purchase.ts';
import { keepPurchase } from '../purchase/purchase-store.ts';
import classes from './payment-page.module.css';
import { paidElsewhere } from './return/paid-elsewhere.ts';
import { isPaid, paymentQuery } from './return/payment-query.ts';

const OFFLINE = 'No hay conexión y no se ha cobrado nada. Inténtelo de nuevo cuando se recupere la conexión.';
const CHANGED = 'Los precios han cambiado desde que preparó el pago. Vuelva a confirmar el pedido.';

/** Checks an order before its signed fields are posted, and gives it another number where it needs one. */
function usePosting(preparado: Prepared) {
  const { Ds_Signature: signature, Ds_MerchantParameters: parameters } = preparado.pago;
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [checked, setChecked] = useState<string | null>(null);

  // A visitor who comes back with the browser's button would find the page as it was left, with its button at work.
  useEffect(
    () =>
      onReturn(() => {
        setLeaving(false);
        setChecked(null);
      }),
    [],
  );

  // The fields on the page have been checked, so they are posted.
  useEffect(() => {
    if (checked !== null && checked === signature) form.current?.requestSubmit();
  }, [checked, signature]);

  const userId = currentSession()?.user.id;
  const numero = orderNumberOf(parameters);

  const post = (event: FormEvent): void => {
    if (checked !== signature) {
      event.preventDefault();
      if (!leaving) void check();
      return;
    }
    if (userId !== undefined && numero !== undefined)
      rememberAttempt(userId, { numero, puntos: preparado.payload.puntos });
  };

  /**
   * Nothing is paid twice. An order that was paid elsewhere meanwhile is reported; one that cannot be paid under its
   * number gets another.
   */
  const check = async (): Promise<void> => {
    if (!navigator.onLine) {
      showStandstill({ kind: 'offline', text: OFFLINE });
      return;
    }
    setLeaving(true);
    const estado = numero === undefined ? null : await queryClient.fetchQuery(paymentQuery(numero));
    if (numero !== undefined && isPaid(estado)) {
      removeOrdered(preparado.payload);
      paidElsewhere(numero);
      return;
    }
    const isUsed =
      numero !== undefined && userId !== undefined && rememberedAttempt(userId)?.numero === numero;
    if (isUsed || (estado !== null && estado !== 'pendiente')) await renew();
    else setChecked(signature);
  };

  /** The provider accepts each number only once, so a second try needs a number of its own. */
  const renew = async (): Promise<void> => {
    const outcome = await placeOrder(preparado.payload);
    if (outcome.kind === 'placed') {
      keepPurchase({ preparado: { ...preparado, pago: outcome.pago } });
      setChecked(outcome.pago.Ds_Signature);
      return;
    }
    setLeaving(false);
    showStandstill(outcome.kind === 'figures' ? { kind: 'failed', text: CHANGED } : outcome);
  };

  return { form, leaving, post };
}

/** The way to the payment provider: a form of signed fields that leaves the page. */
export function PaymentForm({ preparado }: { readonly preparado: Prepared }) {
  const { url, ...fields } = preparado.pago;
  const { form, leaving, post } = usePosting(preparado);
  return (
    <form ref={form} method="post" action={url} className={classes.form} onSubmit={post}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BuyButton
        type="submit"
        aria-describedby="obliga"
        loading={leaving}
        leftSection={<IconLock size={18} aria-hidden />}
      >
        Realizar pago
      </BuyButton>
      <Button component={Link} to={PAGE_PATHS.billing} variant="default">
        Cambiar los datos
      </Button>
      <p id="obliga">
        «Realizar pago» es un <strong>pedido con obligación de pago</strong>. El pago se hace con tarjeta en
        la página segura del proveedor. Al pagar acepta las{' '}
        <Link to={legalPath('condiciones')}>condiciones de venta</Link>. {whenText(preparado)}
      </p>
    </form>
  );
}

/** Says when the data come, and what that means for the right of withdrawal. */
function whenText({ payload: { comprador, renuncia } }: Prepared): string {
  if (comprador !== 'consumidor') return 'La entrega empieza en cuanto se paga.';
  return renuncia === undefined
    ? `La entrega empieza cuando termina el plazo de desistimiento, de ${WITHDRAWAL_DAYS} días, y hasta entonces ` +
        'puede desistir del contrato.'
    : 'Ha pedido que la entrega empiece de inmediato y con ella pierde el derecho a desistir.';
}
