import type { DeskLog } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, addPayment, datos, issuer } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
let token: string;
beforeAll(async () => {
  app = await startRealApp();
  token = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
});
afterAll(() => app.close());

const motivo = 'El NIF era el de otra sociedad.';

it('the buyer of an invoice is corrected once, and the order has the right one', async () => {
  const { db } = app.database;
  const id = await addPaidOrder(db, {});
  await addPayment(db, id, new Date());
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, new Date()));
  const ask = (fields: object, marca = crypto.randomUUID()) => {
    const body = { ...datos, marca, motivo, ...fields };
    return call(app, 'POST', `/gestion/pedidos/${id}/correccion`, { token, body });
  };
  expect((await ask({})).body.msg).toBe('La factura ya está a nombre de este cliente.');
  expect((await ask({ pais: 'Alemania', cifRevisado: true })).body.msg).toMatch(/^Con otro país/);
  expect((await ask({ codigoPostal: '35001' })).body.campos).toHaveProperty('provincia');
  const marca = crypto.randomUUID();
  const twice = await Promise.all([ask({ cif: 'B12345674' }, marca), ask({ cif: 'B12345674' }, marca)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const order = await call(app, 'GET', `/gestion/pedidos/${id}`, { token });
  expect(order.body.data).toMatchObject({
    facturacion: { ...datos, cif: 'B12345674' },
    facturas: [{ total: 242 }, { total: 0, rectifica: expect.stringMatching(/^F/) }],
  });
  const log = (await call(app, 'GET', '/gestion/actuaciones', { token })).body.data as { filas: DeskLog[] };
  expect(log.filas.map(({ accion, detalle }) => [accion, detalle])).toEqual([['correccion', motivo]]);
});
