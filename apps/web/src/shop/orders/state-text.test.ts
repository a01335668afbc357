import { ORDER_STATES } from '@mapa/contract';
import { expect, it } from 'vitest';
import { creditNote, order } from '../bought/test/order.ts';
import { lookOf } from './state-text.ts';

it('what was given back looks like no order that has its data', () => {
  const refunded = lookOf(order('P-000001', 'entregado', [40], 242), null);
  expect(refunded).toMatchObject({ text: 'Devuelto', total: 'Total devuelto' });
  for (const estado of ORDER_STATES) {
    expect(lookOf(order('P-000002', estado, [40]), null).colour).not.toBe(refunded.colour);
  }
});

it.each([
  ['en-curso', 'Devolución en curso', 'Total que le devolvemos'],
  ['pendiente', 'Devolución pendiente', 'Total que le devolvemos'],
  ['devuelta', 'Devuelto', 'Total devuelto'],
] as const)('an order whose money is %s looks like it', (dinero, text, total) => {
  const back = { ...order('P-000001', 'entregado', [40], 242), rectificativas: [creditNote(242, dinero)] };
  expect(lookOf(back, null)).toMatchObject({ text, total });
});

it('what was given back in part says so, and what was paid', () => {
  const look = lookOf(order('P-000001', 'entregado', [40], 100), null);
  expect(look).toMatchObject({ text: 'Devuelto en parte', total: 'Total pagado' });
  const waiting = {
    ...order('P-000001', 'entregado', [40], 100),
    rectificativas: [creditNote(100, 'pendiente')],
  };
  expect(lookOf(waiting, null)).toMatchObject({ text: 'Devolución pendiente', total: 'Total pagado' });
});

it('only what waits for money says that it is to be paid', () => {
  const totals = ORDER_STATES.map((estado) => lookOf(order('P-000001', estado, [40]), null).total);
  expect(totals).toEqual(['Total a pagar', 'Total pagado', 'Total pagado', 'Total a pagar', 'Total']);
  const replaced = { en: ['P-000002'], missing: [] };
  expect(lookOf(order('P-000001', 'rechazado', [40]), replaced)).toMatchObject({
    text: 'Sustituido por otro pedido',
    total: 'Total',
  });
});
