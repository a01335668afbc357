import { Button } from '@mantine/core';
import { type OwnOrder, PAGE_PATHS } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { Link, useNavigate } from 'react-router';
import { type Bought, boughtText, placeOf } from '../bought/bought.ts';
import { replaceCart, useCart } from '../cart/state/cart-store.ts';
import classes from './orders.module.css';

const PENDING =
  'El pago no consta todavía. Si acaba de pagar, espere la confirmación; si no, puede pagarlo desde la cesta.';
const UNPAID = 'No se ha cobrado nada. Puede pagarlo desde la cesta.';

interface Props {
  readonly pedido: OwnOrder;
  /** The part of it that was paid with other orders. */
  readonly bought: Bought | null;
}

/**
 * An unpaid order, which is paid through the cart. When the cart is empty, a button puts back the points that were not
 * bought since.
 */
export function OpenOrder({ pedido, bought }: Props) {
  const { estado, puntos, cantidad } = pedido;
  const points = bought?.missing ?? puntos.map(placeOf);
  const text = estado === 'pendiente' ? PENDING : UNPAID;
  return (
    <>
      <p className={classes.note}>{bought ? boughtText(bought, cantidad) : text}</p>
      {points.length > 0 && <ToCart points={points} isRest={bought !== null} />}
    </>
  );
}

function ToCart({ points, isRest }: { readonly points: readonly LatLon[]; readonly isRest: boolean }) {
  const isEmpty = useCart().length === 0;
  const navigate = useNavigate();
  const refill = (): void => {
    replaceCart(points);
    void navigate(PAGE_PATHS.cart);
  };
  if (isEmpty) {
    return (
      <Button variant="default" onClick={refill}>
        {isRest ? 'Poner los demás en la cesta' : 'Volver a poner los puntos en la cesta'}
      </Button>
    );
  }
  return (
    <Button component={Link} to={PAGE_PATHS.cart} variant="default">
      Volver a la cesta
    </Button>
  );
}
