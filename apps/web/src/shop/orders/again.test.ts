import { expect, it } from 'vitest';
import { order } from '../bought/test/order.ts';
import { newPoint } from '../cart/state/point.ts';
import { notInCart } from './again.ts';

it('a cell that is in the cart is not put there again, nor does it take room there', () => {
  const { puntos } = order('P-000001', 'entregado', [40, 41]);
  const cart = [
    newPoint({ lat: 40.01, lon: -4.01 }, { lat: 40, lon: -4 }),
    newPoint({ lat: 41, lon: -4 }, null),
  ];
  expect(notInCart(puntos, cart).map(({ latMeso }) => latMeso)).toEqual([41]);
});
