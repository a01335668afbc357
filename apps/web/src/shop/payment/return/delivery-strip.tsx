import { PAGE_PATHS } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PREPARING } from '../../bought/orders-query.ts';
import { paymentQuery } from './payment-query.ts';
import { Strip } from './strip.tsx';

interface Props {
  /** The attempt that has paid. */
  readonly numero: string;
  /** The buyer has seen enough. */
  readonly onEnd: () => void;
}

/**
 * Says on every page that a paid order is being prepared, then that it is ready, until its buyer closes the message or
 * sees the order itself.
 */
export function DeliveryStrip({ numero, onEnd }: Props) {
  const { data } = useQuery({
    ...paymentQuery(numero),
    refetchInterval: ({ state }) =>
      state.data === 'entregado' || state.data === 'waiting' ? false : PREPARING,
  });
  const isReady = data === 'entregado';
  const { pathname } = useLocation();
  const isSeen = isReady && pathname === PAGE_PATHS.orders;
  useEffect(() => {
    if (isSeen) onEnd();
  }, [isSeen, onEnd]);
  if (isSeen) return null;
  const orders = (
    <Link to={PAGE_PATHS.orders} onClick={onEnd}>
      Mis pedidos
    </Link>
  );
  return (
    <Strip onClose={onEnd}>
      {data === 'waiting' && (
        <p>Su pedido está pagado; la entrega espera al plazo de desistimiento. Lo verá en {orders}.</p>
      )}
      {data !== 'waiting' &&
        (isReady ? (
          <p>Su pedido está listo. Puede descargarlo en {orders}.</p>
        ) : (
          <p>Estamos preparando su pedido. Puede seguirlo en {orders}.</p>
        ))}
    </Strip>
  );
}
