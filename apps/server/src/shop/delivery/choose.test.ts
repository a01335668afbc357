import { FORMATO_NAMES } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { newBuyer } from '../checkout/test/buyer.ts';
import { paidOrder } from './test/paid-order.ts';

let app: RealApp;
let buyer: { id: string; token: string; email: string };
beforeAll(async () => {
  // No worker: what is due stays due.
  app = await startRealApp({ environment: { ROLE: 'web' } });
  const email = 'formatos@ejemplo.es';
  buyer = { ...(await newBuyer(app, email)), email };
});
afterAll(() => app.close());

const choose = (id: string, formatos: readonly string[], token = buyer.token, informe?: object) =>
  call(app, 'POST', `/pedidos/${id}/formatos`, { token, body: { formatos, ...(informe && { informe }) } });
const orderOf = async (id: string) => {
  const { body } = await call(app, 'GET', '/pedidos', { token: buyer.token });
  const orders = body.data as { id: string; formatos: string[] | null; entrega: { estado: string } }[];
  return orders.find((one) => one.id === id);
};
const set = (id: string, values: { estado: 'lista' | 'preparando' } | { desde: Date }) =>
  app.database.db.updateTable('deliveries').set(values).where('pedido_id', '=', id).execute();

describe('the formats of a paid order', () => {
  it('are chosen again once its files are there, which are then made again', async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: null });
    expect(await orderOf(id)).toMatchObject({ formatos: null });
    await set(id, { estado: 'lista' });
    const { status } = await choose(id, ['wasp', 'hoja', 'wasp']);
    expect(status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      formatos: ['hoja', 'wasp'],
      entrega: { estado: 'pendiente' },
    });
  });

  it('stay while the files are being made', async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: null });
    expect((await choose(id, [])).status).toBe(409);
    await set(id, { estado: 'preparando' });
    expect(await choose(id, [])).toMatchObject({
      status: 409,
      body: { msg: 'Los archivos se están preparando. Podrá cambiar los formatos cuando estén listos.' },
    });
    expect(await orderOf(id)).toMatchObject({ formatos: null });
  });

  it('may change while a delivery waits for the end of the time to withdraw', async () => {
    const { id } = await paidOrder(app, buyer);
    await set(id, { desde: new Date(Date.now() + 86_400_000) });
    expect((await choose(id, ['lib'])).status).toBe(400);
    expect((await choose(id, ['sam'])).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ formatos: ['sam'], entrega: { estado: 'pendiente' } });
  });

  it('come with the hub, the turbine and the sectors of the report', async () => {
    const { id } = await paidOrder(app, buyer);
    expect(await orderOf(id)).toMatchObject({ informe: { buje: 100, sectores: 12 } });
    await set(id, { estado: 'lista' });
    const energia = {
      turbina: { nombre: 'NREL_Reference_5MW_126' },
      correccion: 'iec',
      perdidas: {},
      incertidumbres: {},
      calculadas: {},
    };
    const own = { buje: 137.5, sectores: 16, energia };
    expect((await choose(id, [], buyer.token, { ...own, buje: 201 })).status).toBe(400);
    expect((await choose(id, [], buyer.token, own)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ formatos: [], informe: own });
    await set(id, { estado: 'lista' });
    await choose(id, ['sam']);
    expect(await orderOf(id)).toMatchObject({ formatos: ['sam'], informe: own });
  });

  it("are the owner's to choose, of an order that was paid", async () => {
    const { id } = await paidOrder(app, buyer);
    await set(id, { estado: 'lista' });
    const { token } = await newBuyer(app);
    expect((await choose(id, [...FORMATO_NAMES], token)).status).toBe(404);
    await app.database.db.updateTable('orders').set({ estado: 'caducado' }).where('id', '=', id).execute();
    expect((await choose(id, [])).status).toBe(409);
  });
});
