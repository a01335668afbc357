import type { OwnOrder } from '@mapa/contract';
import { placeKey } from '@mapa/field';
import { cellKey } from '../bought/bought.ts';
import type { Cart } from '../cart/state/cart.ts';
import { mesoOf } from '../cart/state/point.ts';

type OrderPoint = OwnOrder['puntos'][number];

/** The points whose cell is not in the cart yet. */
export function notInCart(puntos: readonly OrderPoint[], cart: Cart): OrderPoint[] {
  const there = new Set(
    cart.flatMap((punto) => {
      const meso = mesoOf(punto);
      return meso ? [placeKey(meso)] : [];
    }),
  );
  return puntos.filter((punto) => !there.has(cellKey(punto)));
}
