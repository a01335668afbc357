import { Anchor } from '@mantine/core';
import { keptPoints, MAX_POINTS, type OwnOrder, PAGE_PATHS } from '@mapa/contract';
import { listText } from '@mapa/field';
import { useNavigate } from 'react-router';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { placeOf } from '../bought/bought.ts';
import { addLocated, currentCart } from '../cart/state/cart-store.ts';
import { notInCart } from './again.ts';

const FULL = `La cesta admite ${MAX_POINTS} puntos: algunos de este pedido no caben.`;

/**
 * Puts the points of an order that were not given back into the cart once more, beside those already there, and says
 * that they are paid again. Where all of them were given back there is nothing to press.
 */
export function OrderAgain({ puntos }: Pick<OwnOrder, 'puntos'>) {
  const navigate = useNavigate();
  const offered = keptPoints(puntos);
  if (offered.length === 0) return null;
  const add = (): void => {
    const wanted = notInCart(offered, currentCart());
    const room = MAX_POINTS - currentCart().length;
    addLocated(
      wanted.slice(0, room).map((punto) => ({
        place: { ...placeOf(punto), nombre: punto.elegido?.nombre ?? undefined },
        meso: { lat: punto.latMeso, lon: punto.lonMeso },
      })),
    );
    if (wanted.length > room) showAlert({ type: 'error', text: FULL, persist: true });
    void navigate(PAGE_PATHS.cart);
  };
  return (
    <Anchor component="button" type="button" size="sm" onClick={add}>
      Pedir otra vez {numbersText(offered, puntos.length)} (se paga de nuevo)
    </Anchor>
  );
}

/**
 * Names the offered points: `estos puntos` where they are all of the order, otherwise `el punto 2`, `los puntos 1 y 3`.
 */
function numbersText(puntos: OwnOrder['puntos'], all: number): string {
  if (puntos.length === all) return all === 1 ? 'este punto' : 'estos puntos';
  const numbers = listText(puntos.map(({ posicion }) => String(posicion)));
  return puntos.length === 1 ? `el punto ${numbers}` : `los puntos ${numbers}`;
}
