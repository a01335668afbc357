import { Loader } from '@mantine/core';
import { DEFAULT_POINT, PAGE_PATHS } from '@mapa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../session/session-store.ts';
import { DEFAULT_STATE } from '../../../wind/map/state/map-state.ts';
import { useMapStore } from '../../../wind/map/state/map-store.ts';
import { formatMapSearch } from '../../../wind/map/state/map-url.ts';
import { removeOrdered } from '../../cart/state/cart-store.ts';
import { forgetAttempt, rememberedAttempt } from '../../purchase/attempt.ts';
import { orderNumberOf } from '../../purchase/merchant-parameters.ts';
import { clearPurchase, currentPurchase } from '../../purchase/purchase-store.ts';
import { DeliveryStrip } from './delivery-strip.tsx';
import { nextAsk } from './next-ask.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { isPaid, type PaymentState, paymentQuery } from './payment-query.ts';
import { reportPaid, reportPayment, usePaymentStore } from './payment-store.ts';
import { Strip } from './strip.tsx';
import { forgetUnread, keepUnread } from './unread.ts';

/** The map with the default point in its middle but no marker on it, because no point is chosen. */
const DEFAULT_SEARCH = formatMapSearch({ ...DEFAULT_STATE, view: { ...DEFAULT_POINT, zoom: 9 } });
const DEFAULT_ADDRESS = `${PAGE_PATHS.map}${DEFAULT_SEARCH}`;

/**
 * Follows a payment to its end and reports its state. The bought points leave the cart when they are known to be paid.
 */
export function PaymentWatch() {
  const { phase, paidBy } = usePaymentStore();
  const userId = useSession()?.user.id;
  const numero = userId === undefined ? undefined : rememberedAttempt(userId)?.numero;
  const close = (): void => reportPayment('closed');
  const accept = (): void => {
    forgetUnread();
    reportPayment('accepted');
  };
  useMapReset(phase === 'paid');
  return (
    <>
      {(phase === 'asking' || phase === 'waiting') && userId !== undefined && numero !== undefined && (
        <Asking key={numero} userId={userId} numero={numero} isAwaited={phase === 'waiting'} />
      )}
      <div role="status">
        {phase === 'waiting' && (
          <Strip>
            <Loader size={16} aria-hidden />
            <p>Estamos esperando la confirmación del pago…</p>
          </Strip>
        )}
        {phase === 'refused' && (
          <Strip warning onClose={close}>
            <p>
              El pago no se ha completado y no se ha cobrado nada. Su cesta sigue como estaba:{' '}
              <Link to={PAGE_PATHS.cart}>volver a la cesta</Link>.
            </p>
          </Strip>
        )}
        {phase === 'unconfirmed' && (
          <Strip warning onClose={close}>
            <p>
              La confirmación del pago todavía no ha llegado. Su cesta sigue como estaba; en{' '}
              <Link to={PAGE_PATHS.orders}>Mis pedidos</Link> verá el pedido como pagado en cuanto llegue.
            </p>
          </Strip>
        )}
        {phase === 'elsewhere' && (
          <Strip onClose={close}>
            <p>
              Su pedido ya se ha pagado en otra pestaña o en otro dispositivo, y sus puntos ya no están en la
              cesta. No tiene que pagar nada más: lo encontrará en{' '}
              <Link to={PAGE_PATHS.orders}>Mis pedidos</Link>.
            </p>
          </Strip>
        )}
        {phase === 'accepted' && paidBy !== undefined && <DeliveryStrip numero={paidBy} onEnd={close} />}
      </div>
      <PaidDialog open={phase === 'paid'} numero={paidBy} onAccept={accept} />
    </>
  );
}

interface AskingProps {
  readonly userId: string;
  readonly numero: string;
  /** Whether the visitor has come back as one who has paid. */
  readonly isAwaited: boolean;
}

/** Whether the visitor left from this tab to pay. */
function isPreparedHere(numero: string): boolean {
  const { preparado } = currentPurchase();
  return preparado !== null && orderNumberOf(preparado.pago.Ds_MerchantParameters) === numero;
}

/**
 * Asks for the state of a payment, and acts on it. Where the visitor comes back as one who has paid, or left from this
 * tab to pay, the server is asked for some minutes until it knows. Other tabs ask once, so that the tab of the return
 * reports it.
 */
function Asking({ userId, numero, isAwaited }: AskingProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isAskedAgain = isAwaited || isPreparedHere(numero);
  const { data, dataUpdatedAt } = useQuery({
    ...paymentQuery(numero),
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isAskedAgain && nextAsk(state.dataUpdateCount)) || false,
  });
  const asked = queryClient.getQueryState(paymentQuery(numero).queryKey)?.dataUpdateCount ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies(dataUpdatedAt): each answer counts
  useEffect(() => {
    if (data === undefined) return;
    const end = endOf(data);
    if (end === 'paid') {
      // When another tab has forgotten the attempt, that tab has also taken its points out of the cart.
      const attempt = rememberedAttempt(userId);
      if (attempt?.numero === numero) removeOrdered(attempt);
      forgetAttempt(userId);
      clearPurchase();
      void navigate(DEFAULT_ADDRESS, { replace: true });
      void queryClient.invalidateQueries({ queryKey: ['pedidos'] });
      keepUnread(userId, numero);
      reportPaid(numero);
    } else if (end === 'refused') {
      forgetAttempt(userId);
      reportPayment('refused');
    } else if (!isAskedAgain || nextAsk(asked) === null) reportPayment('unanswered');
  }, [data, dataUpdatedAt, asked, isAskedAgain, userId, numero, navigate, queryClient]);
  return null;
}

/** Starts the map anew, without points, when a purchase has led it to the default point. */
function useMapReset(isPaid: boolean): void {
  const { pathname, search } = useLocation();
  const reset = useMapStore((store) => store.reset);
  const done = useRef(false);
  const hasArrived = pathname + search === DEFAULT_ADDRESS;
  useEffect(() => {
    if (!isPaid || !hasArrived || done.current) return;
    done.current = true;
    reset();
  }, [isPaid, hasArrived, reset]);
}

/** Whether a payment has ended, and how; null while it may still be made. */
function endOf(estado: PaymentState | null): 'paid' | 'refused' | null {
  if (isPaid(estado)) return 'paid';
  return estado === 'rechazado' || estado === 'caducado' || estado === 'unknown' ? 'refused' : null;
}
