import { billing } from '@mapa/contract/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, issuer } from '../shop/invoice/test/order.ts';
import { referenceOf } from '../shop/order/reference.ts';
import type { RealApp } from '../test/real-app.ts';
import { amountIn } from './search.ts';
import { openDesk } from './test/desk.ts';

let app: RealApp;
let admin: string;
beforeAll(async () => {
  ({ app, token: admin } = await openDesk());
  const { db } = app.database;
  // By hand: three points at 200.00 less 16.5 % are 501.00, and 606.21 with VAT; ten are 1500.00 and 1815.00.
  for (const [nombre, cantidad, descuento] of [
    ['Íñigo Muñoz', 3, 16.5],
    ['Inigo Munoz', 10, 25],
    ['Otra', 1, 0],
  ] as const) {
    const id = await addPaidOrder(db, { cantidad, descuento, cliente: { ...billing, nombre } });
    await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, new Date()));
  }
  await sql`
    insert into payments (numero, pedido_id, importe_centimos, estado, autorizacion)
    select '2611OS22Q5EB', id, total_centimos, 'autorizado', 'C0D377' from orders where nombre = 'Otra'`.execute(
    db,
  );
  const wrong = await addPaidOrder(db, { email: 'facturas@escrita.es', cliente: { nombre: 'Mal Escrita' } });
  await db.transaction().execute((trx) => issueInvoice(trx, wrong, issuer, new Date()));
  await sql`update orders set nombre = 'Bien Escrita', cif = 'B86561412' where id = ${wrong}`.execute(db);
  const id = await addUser(app, 'peru@ejemplo.es');
  await sql`update users set nombre = 'ÁGUEDA', apellido = 'Núñez' where id = ${id}`.execute(db);
});
afterAll(() => app.close());

async function found(list: 'pedidos' | 'facturas' | 'usuarios', text: string): Promise<string[]> {
  const path = `/gestion/${list}?buscar=${encodeURIComponent(text)}`;
  const { filas } = (await call(app, 'GET', path, { token: admin })).body.data as {
    filas: { cliente?: string; nombre?: string }[];
  };
  return filas.map(({ cliente, nombre }) => cliente ?? nombre ?? '').sort();
}

it.each(['munoz', 'Muñoz', 'MUÑOZ', 'iñigo', 'muñoz'.normalize('NFD')])(
  '%s finds who writes it with accents and without',
  async (text) => {
    for (const list of ['pedidos', 'facturas'] as const)
      expect(await found(list, text)).toEqual(['Inigo Munoz', 'Íñigo Muñoz']);
  },
);

it('so are users found, and nothing by an underscore or an accent alone', async () => {
  expect(await found('usuarios', 'agueda nunez')).toEqual(['ÁGUEDA']);
  expect(await found('usuarios', 'agueda_nunez')).toEqual([]);
  for (const list of ['usuarios', 'pedidos', 'facturas'] as const)
    expect(await found(list, '\u0301')).toEqual([]);
});

it.each([
  ['muñoz íñigo', ['Inigo Munoz', 'Íñigo Muñoz']],
  ['Munoz, Inigo', ['Inigo Munoz', 'Íñigo Muñoz']],
  ['Muñoz Peru', []],
])('%s finds names whose words stand in another order', async (text, whose) => {
  for (const list of ['pedidos', 'facturas'] as const) expect(await found(list, text)).toEqual(whose);
});

it.each(['B-12.345.674', 'b 12345674', 'ESB12345674', 'ES-B12345674', '12.345.674'])(
  '%s finds the tax number B12345674, however it is written',
  async (text) => {
    for (const list of ['pedidos', 'facturas'] as const)
      expect(await found(list, text)).toEqual(['Inigo Munoz', 'Otra', 'Íñigo Muñoz']);
  },
);

it.each(['2611OS22Q5EB', '2611os22q5eb', 'C0D3-77', 'c0d377'])(
  '%s, the number or the authorisation of a payment in the settlement of the bank, finds its order',
  async (text) => {
    expect(await found('pedidos', text)).toEqual(['Otra']);
    expect(await found('facturas', text)).toEqual(['Otra']);
  },
);

it('the buyer of before a correction finds the order, and an address of mail its invoices', async () => {
  expect(await found('pedidos', 'Mal Escrita')).toEqual(['Bien Escrita']);
  expect(await found('pedidos', 'A-58818501')).toEqual(['Bien Escrita']);
  expect(await found('facturas', 'facturas@escrita.es')).toEqual(['Mal Escrita']);
});

it.each([
  ['606,21', ['Íñigo Muñoz']],
  ['606.21 €', ['Íñigo Muñoz']],
  ['1.815,00', ['Inigo Munoz']],
  ['1815 €', ['Inigo Munoz']],
  ['06,21', []],
  // More cents than the database counts in four bytes.
  ['99999999,00', []],
  ['999999999 €', []],
])('the amount %s finds the order and the invoice of it', async (text, whose) => {
  expect(await found('pedidos', text)).toEqual(whose);
  expect(await found('facturas', text)).toEqual(whose);
});

it.each([
  ['606,21', 60_621],
  ['-606,21', 60_621],
  ['606,2', 60_620],
  ['1.815,00 €', 181_500],
  ['242 €', 24_200],
  ['242', undefined],
  ['1.815', undefined],
  ['F2026-000001', undefined],
])('%s is the amount of %s cents', (text, cents) => {
  expect(amountIn(text)).toBe(cents);
});

it('an order is shown by its reference too, and a reference without an order is said to have none', async () => {
  const ask = (name: string) => call(app, 'GET', `/gestion/pedidos/${name}`, { token: admin });
  const { rows } = await sql<{ id: string; numero: number }>`
    select id, numero from orders where nombre = 'Otra'`.execute(app.database.db);
  const [{ id, numero } = { id: '', numero: 0 }] = rows;
  const referencia = referenceOf(numero);
  for (const name of [id, referencia, referencia.toLowerCase()])
    expect((await ask(name)).body.data).toMatchObject({ id, referencia });
  const refusals = await Promise.all(['P-999999', 'nada'].map(ask));
  expect(refusals.map(({ status, body }) => [status, body.msg])).toEqual([
    [404, 'El pedido no existe.'],
    [404, 'El pedido no existe.'],
  ]);
});
