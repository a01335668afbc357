import type { DeskLog } from '@mapa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call, mailsTo } from '../accounts/test/visitor.ts';
import { deleteUserIn } from '../accounts/users.ts';
import { openFiles } from '../platform/files/storage.ts';
import { madridMidnight } from '../platform/madrid.ts';
import { openTransport } from '../platform/mail/transport.ts';
import { sendDeliveryMail } from '../shop/delivery/letter.ts';
import { linkIn, paidOrder } from '../shop/delivery/test/paid-order.ts';
import { cleanOrders, forgetOrdersOf } from '../shop/order/forgetting.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runOrders } from './orders.ts';

let app: RealApp;
let admin: string;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  admin = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
});
afterAll(() => app.close());

async function resend(words: string): Promise<string | undefined> {
  const lines: string[] = [];
  await runOrders(['resend', ...words.split(' ')], {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    user: 'root',
    write: (text) => lines.push(text),
    readPassword: async () => '',
  });
  return lines[0];
}
const atDesk = (id: string, body: object = {}) =>
  call(app, 'POST', `/gestion/pedidos/${id}/reenvio`, {
    token: admin,
    body: { marca: crypto.randomUUID(), ...body },
  });
const logOf = async (reference: string) => {
  const { body } = await call(app, 'GET', '/gestion/actuaciones', { token: admin });
  return (body.data as { filas: DeskLog[] }).filas
    .filter(({ sobre }) => sobre === reference)
    .map(({ accion, detalle, quien }) => [accion, detalle, quien]);
};
const jobsOf = async (id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data->>'pedidoId' = ${id} and state <> 'completed' order by created_on`.execute(
    app.database.db,
  );
  return rows.map(({ name }) => name);
};
/** Nobody does jobs here. */
const finishJobs = (id: string) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() where data->>'pedidoId' = ${id}`.execute(
    app.database.db,
  );
const addressOf = async (id: string) =>
  (await app.database.db.selectFrom('orders').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

/** A paid order, delivered and mailed unless said otherwise, without anything that is due. */
async function bought(email: string, delivery: { desde?: Date } = {}) {
  const userId = await addUser(app, email);
  const { id, numero } = await paidOrder(app, { id: userId, email });
  const made = { estado: 'lista', archivo: `${id}.zip`, bytes: 3, sha256: 'f'.repeat(64) } as const;
  await app.database.db
    .updateTable('deliveries')
    .set(delivery.desde === undefined ? { ...made, correo_at: new Date() } : delivery)
    .where('pedido_id', '=', id)
    .execute();
  await finishJobs(id);
  return { id, userId, reference: referenceOf(numero) };
}

/** An order like that whose buyer deleted the account. */
async function left(email: string) {
  const order = await bought(email);
  await app.database.db.transaction().execute((trx) => deleteUserIn(trx, order.userId, forgetOrdersOf));
  expect(await addressOf(order.id)).toBeNull();
  return order;
}

describe('a buyer whose account is gone', () => {
  it('gets a new link at an address that is given, which is forgotten once the mail is out', async () => {
    const { db } = app.database;
    const { id, reference } = await left('ana@ejemplo.es');
    await expect(resend(reference)).rejects.toThrow(
      `${reference} has no address, since its account is gone: say where the link goes with --to ADDRESS.`,
    );
    expect(await resend(`${reference} --to nueva@ejemplo.es`)).toBe(
      `${reference}: a new link is on its way to nueva@ejemplo.es.`,
    );
    expect(await logOf(reference)).toEqual([['reenvio', 'nueva@ejemplo.es', 'consola (root)']]);
    await cleanOrders(db, new Date());
    expect(await addressOf(id)).toBe('nueva@ejemplo.es');

    const files = await openFiles({ filesUrl: undefined, dataDir: app.dataDir });
    await files.write(`${id}.zip`, bytes());
    const sender = {
      publicUrl: app.address,
      contactEmail: 'hola@viento.example',
      organisation: { name: 'Vientos', cif: 'B12345674', address: '', registry: '', phone: '' },
    };
    const transport = openTransport({ smtpUrl: undefined, mailFrom: 'avisos@viento.example' }, db);
    const parts = { db, jobs: app.jobs, files, transport, sender, invoicesOf: async () => [] };
    await sendDeliveryMail(parts, { pedidoId: id, motivo: 'enlace' }, id);
    const [mail] = await mailsTo(app, 'nueva@ejemplo.es', 1);
    expect(linkIn(mail, app.address)).toContain('/descargas/');
    expect(mail?.plain).toContain('con la referencia del pedido');
    await finishJobs(id);
    await cleanOrders(db, new Date());
    expect(await addressOf(id)).toBeNull();
  });

  it('gets it from the desk, too, where the address is one', async () => {
    const { id, reference } = await left('eva@ejemplo.es');
    const none = await atDesk(id);
    expect([none.status, none.body.campos]).toEqual([
      409,
      { email: 'El cliente ha eliminado su cuenta: escriba la dirección a la que se envía el enlace.' },
    ]);
    const wrong = await atDesk(id, { email: 'eva@' });
    expect([wrong.status, wrong.body.campos]).toEqual([400, { email: 'Formato incorrecto' }]);
    expect(await jobsOf(id)).toEqual([]);
    expect((await atDesk(id, { email: 'eva@nueva.example' })).status).toBe(200);
    expect(await addressOf(id)).toBe('eva@nueva.example');
    expect(await jobsOf(id)).toEqual(['delivery-mail']);
    expect(await logOf(reference)).toEqual([['reenvio', 'eva@nueva.example', 'jefa@ejemplo.es']]);
  });

  it('gets it where a wrong address was given first, also while that mail is on its way', async () => {
    const { id, reference } = await left('ida@ejemplo.es');
    await resend(`${reference} --to mal@ejemplo.es`);
    await sql`update pgboss.job set state = 'active' where data->>'pedidoId' = ${id}
      and state = 'created'`.execute(app.database.db);
    await resend(`${reference} --to bien@ejemplo.es`);
    expect(await addressOf(id)).toBe('bien@ejemplo.es');
    expect(await jobsOf(id)).toEqual(['delivery-mail', 'delivery-mail']);
    await resend(reference);
    expect(await jobsOf(id)).toHaveLength(2);
  });
});

it('an order of an account goes to its address and no other', async () => {
  const { id, reference } = await bought('oro@ejemplo.es');
  await expect(resend(`${reference} --to otra@ejemplo.es`)).rejects.toThrow(
    `${reference} goes to the address of its account, oro@ejemplo.es; users address changes it.`,
  );
  const refused = await atDesk(id, { email: 'otra@ejemplo.es' });
  expect([refused.status, refused.body.campos]).toEqual([
    409,
    { email: 'El cliente tiene cuenta: el enlace va a la dirección de esta.' },
  ]);
  await expect(resend(`${reference} --to otra@`)).rejects.toThrow('--to: must be an address');
  expect([await addressOf(id), await jobsOf(id)]).toEqual(['oro@ejemplo.es', []]);
  expect(await logOf(reference)).toEqual([]);
  expect(await resend(reference)).toBe(`${reference}: a new link is on its way to oro@ejemplo.es.`);
});

describe('an order that waits until the time to withdraw is over', () => {
  it('is not sent before, and its waiting is told', async () => {
    const desde = madridMidnight('2099-12-15');
    const { id, reference } = await bought('luz@ejemplo.es', { desde });
    await expect(resend(reference)).rejects.toThrow(
      `${reference} is delivered when the time to withdraw is over, 2099-12-14T23:00:00.000Z.`,
    );
    const refused = await atDesk(id);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Los datos se entregan cuando acabe el plazo de desistimiento, el 15 de diciembre de 2099 a las 0:00 ' +
        '(hora peninsular).',
    ]);
    expect([await jobsOf(id), await logOf(reference)]).toEqual([[], []]);
  });

  it('is sent afterwards, and where its files are there', async () => {
    const { id, reference } = await bought('sol@ejemplo.es', { desde: new Date(Date.now() - 1_000) });
    expect(await resend(reference)).toMatch(/is on its way/);
    expect(await jobsOf(id)).toEqual(['delivery']);
    const { db } = app.database;
    const early = { estado: 'lista', desde: madridMidnight('2099-12-15') } as const;
    await db.updateTable('deliveries').set(early).where('pedido_id', '=', id).execute();
    expect(await resend(reference)).toMatch(/is on its way/);
    expect(await jobsOf(id)).toEqual(['delivery', 'delivery-mail']);
  });
});

async function* bytes() {
  yield Buffer.from('zip');
}
