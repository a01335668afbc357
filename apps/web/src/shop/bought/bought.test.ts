import type { OrderState } from '@mapa/contract';
import { expect, it } from 'vitest';
import { boughtElsewhere, boughtIn, boughtText } from './bought.ts';
import { isBoughtAt } from './bought-at.ts';
import { order } from './test/order.ts';

const paid = order('P-000003', 'pagado', [40, 41]);

it.each<[OrderState]>([['pendiente'], ['rechazado'], ['caducado']])(
  'a variant that is %s need not be paid',
  (estado) => {
    const variant = order('P-000001', estado, [41, 40]);
    const bought = boughtElsewhere(variant, [paid, variant]);
    expect(bought).toEqual({ en: ['P-000003'], missing: [] });
    expect(bought && boughtText(bought, 2)).toBe(
      'No tiene que pagarlo: ya pagó estos puntos en el pedido P-000003.',
    );
  },
);

it('of one that has more, the rest is still to be had', () => {
  const larger = order('P-000001', 'caducado', [40, 42, 43]);
  const other = order('P-000004', 'entregado', [43]);
  const bought = boughtElsewhere(larger, [other, paid, larger]);
  expect(bought).toEqual({ en: ['P-000004', 'P-000003'], missing: [{ lat: 42, lon: -4 }] });
  expect(bought && boughtText(bought, 3)).toBe(
    'De estos 3 puntos ya pagó 2 en los pedidos P-000004 y P-000003. No se ha cobrado nada por este pedido.',
  );
});

it('of others, of unpaid and of refunded ones there is nothing to say', () => {
  const open = order('P-000001', 'pendiente', [40]);
  const all = [order('P-000002', 'pendiente', [40]), order('P-000005', 'pagado', [40], 242), open];
  expect(boughtElsewhere(open, all)).toBeNull();
  expect(boughtElsewhere(open, [order('P-000006', 'pagado', [44]), open])).toBeNull();
  expect(boughtElsewhere(paid, [paid, order('P-000007', 'entregado', [40])])).toBeNull();
});

it('a cell was bought with the orders that are paid, as long as it was not given back', () => {
  const orders = [order('P-000002', 'pendiente', [40]), order('P-000005', 'pagado', [40], 242), paid];
  expect(boughtIn({ lat: 40, lon: -4 }, orders)).toEqual(['P-000003']);
  expect(boughtIn({ lat: 42, lon: -4 }, orders)).toEqual([]);
});

it('a place is bought where it lies in the cell, 1.5 km around its centre', () => {
  const orders = [order('P-000005', 'pagado', [41], 242), paid];
  expect(isBoughtAt({ lat: 40, lon: -4 }, orders)).toBe(true);
  // A degree of latitude has 111 km: 0.012 are 1.33 km, and 0.016 are 1.78 km.
  expect(isBoughtAt({ lat: 40.012, lon: -4 }, orders)).toBe(true);
  expect(isBoughtAt({ lat: 40.016, lon: -4 }, orders)).toBe(false);
  expect(isBoughtAt({ lat: Number.NaN, lon: Number.NaN }, orders)).toBe(false);
  expect(isBoughtAt({ lat: 40, lon: -4 }, [order('P-000002', 'pendiente', [40])])).toBe(false);
});
