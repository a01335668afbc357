import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, issuer } from '../shop/invoice/test/order.ts';
import type { RealApp } from '../test/real-app.ts';
import { openDesk } from './test/desk.ts';

let app: RealApp;
let admin: string;
let id: string;
beforeAll(async () => {
  ({ app, token: admin } = await openDesk());
  id = await addPaidOrder(app.database.db, { pagadoAt: new Date('2026-12-31T23:20:00Z') });
});
afterAll(() => app.close());

const detail = async () => (await call(app, 'GET', `/gestion/pedidos/${id}`, { token: admin })).body.data;

it('an order was paid when the bank says so, as on the invoice, however late it told of it', async () => {
  const paid = new Date('2026-12-31T22:59:00Z');
  await app.database.db
    .transaction()
    .execute((trx) => issueInvoice(trx, id, issuer, new Date('2026-12-31T23:20:00Z'), paid));
  expect(await detail()).toMatchObject({ pagado: '2026-12-31T22:59:00.000Z' });
});

it('its payments have the number of their authorisation and the time of the answer', async () => {
  await app.database.db
    .insertInto('payments')
    .values({
      ...{ numero: '2701DOBLE', pedido_id: id, importe_centimos: 24_200, aviso: 'duplicado' },
      ...{ estado: 'autorizado', respuesta: '0000', autorizacion: 'A1' },
      notificado_at: new Date('2026-12-31T23:30:00Z'),
    })
    .execute();
  const answer = { respuesta: '0000', autorizacion: 'A1', notificado: '2026-12-31T23:30:00.000Z' };
  expect(await detail()).toMatchObject({ pagos: [{ numero: '2701DOBLE', aviso: 'duplicado', ...answer }] });
});
