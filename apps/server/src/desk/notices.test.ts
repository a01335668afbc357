import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attention } from '@mapa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../accounts/test/visitor.ts';
import { runCommand } from '../cli/run.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Message } from '../platform/mail/message.ts';
import { report } from '../platform/mail/test/report.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { sendSellerMail } from '../shop/payment/seller-mail/job.ts';
import { settle } from '../shop/payment/settle.ts';
import type { RealApp } from '../test/real-app.ts';
import { openDesk } from './test/desk.ts';

let app: RealApp;
let token: string;
beforeAll(async () => {
  ({ app, token } = await openDesk());
});
afterAll(() => app.close());

const attention = async () => (await call(app, 'GET', '/gestion/atencion', { token })).body.data as Attention;
const seen = async (path: string) =>
  (await call(app, 'POST', `/gestion${path}`, { token, body: { marca: crypto.randomUUID() } })).status;

async function admin(args: readonly string[], input = ''): Promise<string[]> {
  const said: string[] = [];
  const write = (line: string): void => void said.push(line);
  const parts = {
    db: app.database.db,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write,
    readPassword: async () => '',
    readInput: async () => input,
  };
  const code = await runCommand(args, parts, write);
  return [...said, String(code)];
}

it('money for an order that is gone stands at the desk until it was looked at, told twice or not', async () => {
  const { db } = app.database;
  const parts = { db, jobs: app.jobs, onPaid: async () => expect.fail('nothing is paid') };
  const paid = { numero: '2611SOLO', importeCentimos: 60_621, isAuthorised: true, respuesta: '0000' };
  const notification = { ...paid, autorizacion: '123456', paisTarjeta: '724', decididoAt: null };
  await settle(parts, { ...notification, isAuthorised: false });
  expect((await attention()).pagos).toEqual([]);
  for (const result of ['unknown', 'replayed'])
    expect((await settle(parts, notification)).result).toBe(result);
  expect((await attention()).pagos).toEqual([
    {
      ...{ numero: '2611SOLO', pedido: null, aviso: 'sin-pedido', importe: 606.21 },
      fecha: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await seen('/pagos/2611SOLO/visto')).toBe(200);
  expect((await attention()).pagos).toEqual([]);
  expect(await seen('/pagos/2611NADIE/visto')).toBe(404);
});

it('a mail that came back is taken in once, stands at the desk and goes when it was looked at', async () => {
  expect(await admin(['mails', 'bounced', '-'], report())).toEqual([
    'ana@ejemplo.es: did not arrive (5.1.1)',
    '0',
  ]);
  const file = join(tmpdir(), `mapa-report-${process.pid}.eml`);
  await writeFile(file, report());
  expect(await admin(['mails', 'bounced', file])).toEqual(['The rest was noted before.', '0']);
  expect(await admin(['mails', 'bounced', '-'], report({ action: 'delayed' }))).toEqual([
    'The mail may still arrive: nothing to note.',
    '0',
  ]);
  expect(await admin(['mails', 'bounced', '-'], 'Subject: Hola\n\nGracias.')).toEqual([
    '-: is no report of a delivery (RFC 3464)',
    '1',
  ]);
  const { correos } = await attention();
  expect(correos).toMatchObject([
    {
      direccion: 'ana@ejemplo.es',
      codigo: '5.1.1',
      texto: '550 5.1.1 <ana@ejemplo.es>: no such mailbox here',
      pedido: null,
    },
  ]);
  expect(await seen(`/correos/${correos[0]?.id}/visto`)).toBe(200);
  expect((await attention()).correos).toEqual([]);
});

it('a mail about an order that came back names the order', async () => {
  const id = await addPaidOrder(app.database.db);
  const { numero } = await app.database.db
    .selectFrom('orders')
    .select('numero')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const referencia = referenceOf(numero);
  const sender = readConfig({});
  const sent: Message[] = [];
  const transport = { send: async (mail: Message) => void sent.push(mail), close: () => undefined };
  const notice = { aviso: 'caducado', numero: '2611A7k9', importeCentimos: 24_200, referencia } as const;
  await sendSellerMail({ transport, sender }, notice, crypto.randomUUID());
  expect(await admin(['mails', 'bounced', '-'], report({ id: sent[0]?.messageId ?? '' }))).toEqual([
    `ana@ejemplo.es: did not arrive (5.1.1), order ${referencia}`,
    '0',
  ]);
  const { correos } = await attention();
  expect(correos).toMatchObject([{ direccion: 'ana@ejemplo.es', pedido: { id, referencia } }]);
  expect(await seen(`/correos/${correos[0]?.id}/visto`)).toBe(200);
});

it('a standstill after a restore stands at the desk until the last numbers were said', async () => {
  const { db } = app.database;
  expect((await attention()).detenida).toBeNull();
  await db.insertInto('held_numbers').values({ counter: 'orders' }).execute();
  expect((await attention()).detenida).toBe('numeros');
  await db.deleteFrom('held_numbers').execute();
  expect((await attention()).detenida).toBeNull();
});

it('jobs that no process does stand at the desk', async () => {
  const { db } = app.database;
  const id = crypto.randomUUID();
  await sql`
    insert into pgboss.job (id, name, state, start_after, data)
    values (${id}::uuid, 'account-mail', 'created', now() - interval '30 seconds', '{}')`.execute(db);
  expect((await attention()).detenida).toBeNull();
  await sql`update pgboss.job set start_after = now() - interval '2 minutes' where id = ${id}::uuid`.execute(
    db,
  );
  expect((await attention()).detenida).toBe('trabajos');
  // Another one is under way, so that a process is there and has much to do.
  await sql`
    insert into pgboss.job (name, state, started_on, data)
    values ('delivery', 'active', now() - interval '1 hour', '{}')`.execute(db);
  expect((await attention()).detenida).toBeNull();
});
