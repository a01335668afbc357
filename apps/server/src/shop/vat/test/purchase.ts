import { expect } from 'vitest';
import { call } from '../../../accounts/test/visitor.ts';
import type { RealApp } from '../../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload } from '../../checkout/test/buyer.ts';

/** An order as its buyer sees it, as far as these tests look at it. */
export interface Own {
  readonly id: string;
  readonly factura: string;
  readonly verificacion: string;
  readonly totalAPagar: number;
  readonly devuelto: number;
  readonly rectificativas: readonly { numero: string; importe: number; verificacion: string }[];
}

/** A new buyer orders three points at what is quoted, as the page does. */
export async function placedAtQuote(app: RealApp, buyer: object) {
  const { token } = await newBuyer(app);
  const data = { ...payload(3), comprador: 'empresa', ...buyer };
  const { cif, codigoPostal, pais, comprador } = data;
  const body = { cif, codigoPostal, pais, comprador, cantidad: 3 };
  const quoted = await call(app, 'POST', '/presupuesto', { token, body });
  const { pedido } = quoted.body.data as { pedido: object };
  const placed = await order(app, token, { ...data, ...pedido });
  expect(placed.status, placed.body.msg).toBe(200);
  return { token, ...fieldsOf(placed) };
}

/** The only order of a buyer. */
export async function onlyOrder(app: RealApp, token: string): Promise<Own> {
  const own = (await call(app, 'GET', '/pedidos', { token })).body.data as Own[];
  expect(own).toHaveLength(1);
  return own[0] ?? expect.fail('no order');
}
