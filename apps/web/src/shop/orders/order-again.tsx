import { Button } from '@mantine/core';
import { MAX_POINTS, type OwnOrder, PAGE_PATHS } from '@mapa/contract';
import { useNavigate } from 'react-router';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { addLocated, currentCart } from '../cart/state/cart-store.ts';
import { placeOf } from './bought.ts';

const FULL = `La cesta admite ${MAX_POINTS} puntos: algunos de este pedido no caben.`;

/** Puts the points of an order into the cart once more, beside those that are there. */
export function OrderAgain({ puntos }: Pick<OwnOrder, 'puntos'>) {
  const navigate = useNavigate();
  const add = (): void => {
    const room = MAX_POINTS - currentCart().length;
    addLocated(
      puntos.slice(0, room).map((punto) => ({
        place: { ...placeOf(punto), nombre: punto.elegido?.nombre ?? undefined },
        meso: { lat: punto.latMeso, lon: punto.lonMeso },
      })),
    );
    if (puntos.length > room) showAlert({ type: 'error', text: FULL, persist: true });
    void navigate(PAGE_PATHS.cart);
  };
  return (
    <Button variant="default" onClick={add}>
      Volver a pedir
    </Button>
  );
}
