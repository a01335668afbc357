import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { refundOrder } from '../invoice/refund/refund.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';
import { refundParts } from '../refund-parts.ts';
import { fieldsOf, newBuyer, order, payload } from './test/buyer.ts';

let server: Postgres;
let first: RealApp;
let second: RealApp;
beforeAll(async () => {
  server = await startPostgres();
  const environment = { DATABASE_URL: server.url, ROLE: 'web' };
  first = await startRealApp({ environment });
  second = await startRealApp({ environment });
}, 180_000);
afterAll(async () => {
  await first.close();
  await second.close();
  await server.stop();
});

const both = <Result>(times: number, act: (app: RealApp) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => act(at % 2 === 0 ? first : second)));

async function counted(userId: string) {
  const { db } = first.database;
  const own = db.selectFrom('orders').select('id').where('user_id', '=', userId);
  const [pedidos, pagos, facturas, entregas] = await Promise.all([
    own.execute(),
    db.selectFrom('payments').select(['numero', 'estado', 'aviso']).where('pedido_id', 'in', own).execute(),
    db.selectFrom('invoices').select('numero').where('pedido_id', 'in', own).execute(),
    db.selectFrom('deliveries').select('pedido_id').where('pedido_id', 'in', own).execute(),
  ]);
  return { pedidos: pedidos.length, pagos, facturas: facturas.length, entregas: entregas.length };
}

describe('two servers on PostgreSQL', { timeout: 60_000 }, () => {
  it('make one order and one attempt of what is asked for ten times at once', async () => {
    const { id, token } = await newBuyer(first, 'ana@ejemplo.es');
    const answers = await both(10, (app) => order(app, token, payload(3)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => fieldsOf(answer).numero)).size).toBe(1);
    expect(await counted(id)).toMatchObject({ pedidos: 1, pagos: [{ estado: 'iniciado' }] });
  });

  it('pay an order once of which they are told ten times at once', async () => {
    const { id, token } = await newBuyer(first, 'eva@ejemplo.es');
    const { fields } = fieldsOf(await order(first, token, payload(1)));
    const paid = signed(notificationOf(fields));
    expect(await both(10, (app) => notify(app, paid))).toEqual(Array(10).fill(200));
    expect(await counted(id)).toMatchObject({
      pedidos: 1,
      pagos: [{ estado: 'autorizado', aviso: null }],
      facturas: 1,
      entregas: 1,
    });
  });

  it('pay an order once though two attempts are authorised at once, and flag the other', async () => {
    const { id, token } = await newBuyer(first, 'sol@ejemplo.es');
    const one = fieldsOf(await order(first, token, payload(2)));
    await first.database.db
      .updateTable('payments')
      .set({ created_at: new Date(0) })
      .where('numero', '=', one.numero)
      .execute();
    const other = fieldsOf(await order(second, token, payload(2)));
    const told = [one, other].map(({ fields }) => signed(notificationOf(fields)));
    await Promise.all([
      notify(first, found(told[0])),
      notify(second, found(told[1])),
      notify(second, found(told[0])),
    ]);
    const { pagos, ...rest } = await counted(id);
    expect(rest).toEqual({ pedidos: 1, facturas: 1, entregas: 1 });
    expect(pagos.map(({ aviso }) => aviso ?? 'paid').sort()).toEqual(['duplicado', 'paid']);
  });

  it('pay variants of an order that are authorised at once, and flag all but one', async () => {
    const { id, token } = await newBuyer(first, 'mar@ejemplo.es');
    const placed: ReturnType<typeof fieldsOf>[] = [];
    for (const domicilio of ['Calle Mayor, 1', 'Calle Menor, 2', 'Plaza Nueva, 3', 'Plaza Vieja, 4']) {
      placed.push(fieldsOf(await order(first, token, { ...payload(2), domicilio })));
    }
    const statuses = await Promise.all(
      placed.map(({ fields }, at) => notify(at % 2 ? first : second, signed(notificationOf(fields)))),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    const { pagos, ...rest } = await counted(id);
    expect(rest).toEqual({ pedidos: 4, facturas: 4, entregas: 4 });
    expect(pagos.map(({ aviso }) => aviso ?? 'paid').sort()).toEqual([
      'caducado',
      'caducado',
      'caducado',
      'paid',
    ]);
  });

  it('take no new order while the payment of the same one comes in', async () => {
    const { id, token } = await newBuyer(first, 'paz@ejemplo.es');
    const { fields } = fieldsOf(await order(first, token, payload(1)));
    const paid = signed(notificationOf(fields));
    const [, ...answers] = await Promise.all([
      notify(first, paid),
      ...Array.from({ length: 6 }, (_, at) => order(at % 2 ? first : second, token, payload(1))),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await counted(id)).pedidos).toBe(1);
  });

  it('give back no more than was paid, of what both are asked for ten times at once', async () => {
    const { token } = await newBuyer(first, 'rio@ejemplo.es');
    const { fields, numero } = fieldsOf(await order(first, token, payload(3)));
    await notify(first, signed(notificationOf(fields)));
    const { pedido_id: pedidoId } = await first.database.db
      .selectFrom('payments')
      .select('pedido_id')
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow();
    const part = { kind: 'amount', centimos: 10_000 } as const;
    const results = await both(10, ({ database: { db }, jobs }) =>
      refundOrder(
        refundParts({ db, jobs, recorder: undefined }),
        { pedidoId, part, motivo: 'x' },
        new Date(),
      ),
    );
    // 606.21 € were paid.
    expect(results.filter((result) => result === 'exceeds')).toHaveLength(4);
    const { db } = first.database;
    const owed = await db
      .selectFrom('refunds')
      .select('importe_centimos')
      .where('pago', '=', numero)
      .execute();
    expect(owed).toHaveLength(6);
  });
});
