import { expect, it } from 'vitest';
import { order } from '../bought/test/order.ts';
import { newPoint } from '../cart/state/point.ts';
import { notInCart, worthOrdering } from './again.ts';

const lats = (puntos: ReturnType<typeof worthOrdering>) => puntos.map(({ latMeso }) => latMeso);

it('what was given back is not offered again', () => {
  const { puntos } = order('P-000001', 'entregado', [40, 41, 42]);
  const part = puntos.map((punto) => ({ ...punto, devuelto: punto.posicion === 2 }));
  expect(lats(worthOrdering(part))).toEqual([40, 42]);
  expect(worthOrdering(order('P-000002', 'pagado', [40], 242).puntos)).toEqual([]);
});

it('neither is a cell that is in the cart, nor does it take room there', () => {
  const { puntos } = order('P-000001', 'entregado', [40, 41]);
  const cart = [
    newPoint({ lat: 40.01, lon: -4.01 }, { lat: 40, lon: -4 }),
    newPoint({ lat: 41, lon: -4 }, null),
  ];
  expect(lats(notInCart(puntos, cart))).toEqual([41]);
});
