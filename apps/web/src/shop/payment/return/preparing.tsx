import { PAGE_PATHS } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PREPARING } from '../../orders/orders-query.ts';
import { paymentQuery } from './payment-query.ts';
import { Strip } from './strip.tsx';

interface Props {
  /** The attempt that has paid. */
  readonly numero: string;
  /** The order is delivered, or its buyer has seen enough. */
  readonly onEnd: () => void;
}

/** Says on every page that a paid order is being prepared, as long as it is. */
export function Preparing({ numero, onEnd }: Props) {
  const { data } = useQuery({ ...paymentQuery(numero), refetchInterval: PREPARING });
  const isDelivered = data === 'entregado';
  useEffect(() => {
    if (isDelivered) onEnd();
  }, [isDelivered, onEnd]);
  if (isDelivered) return null;
  return (
    <Strip onClose={onEnd}>
      <p>
        Estamos preparando su pedido. Puede seguirlo en{' '}
        <Link to={PAGE_PATHS.orders} onClick={onEnd}>
          Mis pedidos
        </Link>
        .
      </p>
    </Strip>
  );
}
