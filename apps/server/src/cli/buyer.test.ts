import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/test/user.ts';
import { mailsTo } from '../accounts/test/visitor.ts';
import { creditNotesOf, invoiceOf } from '../shop/invoice/invoices.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, addPayment, datos, issuer } from '../shop/invoice/test/order.ts';
import { pagesOf } from '../shop/invoice/test/printed.ts';
import { factsOf } from '../shop/records/facts.ts';
import { found } from '../test/found.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runInvoices } from './invoices.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

async function run(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await runInvoices(args, {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    write: (text) => lines.push(text),
    readPassword: async () => '',
    ask: async () => 'yes',
  });
  return lines.join('\n');
}

async function sold(order: Parameters<typeof addPaidOrder>[1] = {}) {
  const { db } = app.database;
  const pedidoId = await addPaidOrder(db, { cantidad: 3, descuento: 16.5, ...order });
  await addPayment(db, pedidoId, new Date());
  await db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, new Date()));
  const { contenido } = found(await invoiceOf(db, pedidoId));
  return { pedidoId, numero: contenido.numero, pedido: contenido.pedido };
}

const notesOf = async (pedidoId: string) =>
  (await creditNotesOf(app.database.db, pedidoId)).map(({ contenido }) => contenido);

const REASON = ['--reason', 'El NIF era el de otra sociedad del grupo.'];

describe('npm run admin -- invoices correct', () => {
  it('rectifies the buyer, moves no money, and tells the customer', async () => {
    const email = 'marta@ejemplo.es';
    const userId = await addUser(app, email);
    const { pedidoId, numero, pedido } = await sold({ userId, email });
    expect(await run('correct', numero, ...REASON, '--nif', 'B12345674', '--name', 'Ebro, S. L.')).toMatch(
      new RegExp(`^R\\d{4}-\\d{6} rectifies the buyer of ${numero}; no money moves\\.\n${email} gets the`),
    );
    const note = found((await notesOf(pedidoId))[0]);
    expect(note).toMatchObject({
      cliente: { ...datos, nombre: 'Ebro, S. L.', cif: 'B12345674' },
      ...{ base: 0, descuento: 0, iva: 0, total: 0, ivaPorcentaje: 21 },
      rectifica: { numero, alcance: 'cliente', motivo: REASON[1] },
    });
    expect(factsOf(note)).toMatchObject({
      kind: 'R4',
      ...{ base: 0, tax: 0, rate: 21 },
      buyer: { name: 'Ebro, S. L.', nif: 'B12345674' },
      corrects: [{ number: numero }],
    });
    const [page = ''] = await pagesOf(note);
    for (const words of [
      'Factura rectificativa',
      `nombre Ebro, S. L. en lugar de ${datos.nombre}; NIF B12345674 en lugar de A58818501`,
      `Rectifica por diferencias los datos del cliente de la factura ${numero}; sus importes no cambian.`,
      'Total 0,00 €',
    ])
      expect(page).toContain(words);
    const [mail] = await mailsTo(app, email, 1);
    expect(mail?.subject).toBe(`Factura corregida de su pedido ${pedido}`);
    expect(mail?.plain).toContain('Guarde las dos: los importes no cambian.');
  });

  it('has what is given back later given to the right buyer, and all of it', async () => {
    const { pedidoId, numero, pedido } = await sold();
    const said = await run('correct', numero, ...REASON, '--nif', 'B12345674');
    expect(said).toContain("The customer's account is gone: no mail is sent.");
    await run('refund', pedido, '--reason', 'Pedido por error.');
    // By hand: 3 x 200,00 - 16,5 % + 21 %.
    expect((await notesOf(pedidoId))[1]).toMatchObject({
      cliente: { cif: 'B12345674' },
      total: -60_621,
      rectifica: { alcance: 'todo' },
    });
  });

  it.each([
    [['--nif', 'A58818501'], 'has this buyer already'],
    [['--nif', ' '], '--nif: must be a text of 1 to'],
    [['--postcode', '35001'], '--province: the postal code 35001 is of Las Palmas, not of Zaragoza'],
    [['--postcode', '35001', '--province', 'Las Palmas'], 'may be taxed otherwise'],
    [['--province', 'Atlantis'], '--province: the postal code 50001 is of Zaragoza, not of Atlantis'],
    [['--nif', 'B12'], '--nif: B12 is no tax number of España'],
    [['--name', '风电'], '--name: some character cannot be printed on an invoice'],
    [['--name', ''], '--name: must be a text of 1 to 100 characters'],
  ])('refuses %j', async (given, problem) => {
    const { pedidoId, numero } = await sold();
    await expect(run('correct', numero, ...REASON, ...given)).rejects.toThrow(problem);
    expect(await notesOf(pedidoId)).toEqual([]);
  });

  it('changes no VAT number of the Union, which VIES would have to confirm', async () => {
    const german = { pais: 'Alemania', cif: 'DE136695976', provincia: 'Hessen', codigoPostal: '60311' };
    const { pedidoId, numero } = await sold({ cliente: german });
    await expect(run('correct', numero, ...REASON, '--nif', 'DE129273398')).rejects.toThrow('may be taxed');
    await run('correct', numero, ...REASON, '--name', 'Wind GmbH');
    expect((await notesOf(pedidoId))[0]?.cliente).toMatchObject({ ...german, nombre: 'Wind GmbH' });
  });

  it('corrects a corrected buyer from there on, also once a part was given back', async () => {
    const { pedidoId, numero, pedido } = await sold();
    await run('correct', numero, ...REASON, '--nif', 'B12345674');
    await run('refund', pedido, '--reason', 'Un punto de más.', '--points', '2');
    await run('correct', numero, ...REASON, '--name', 'Ebro, S. L.', '--province', 'zaragoza');
    const last = (await notesOf(pedidoId)).at(-1);
    expect(last?.cliente).toEqual({ ...datos, cif: 'B12345674', nombre: 'Ebro, S. L.' });
    expect(last?.lineas[0]?.descripcion).toBe(
      `Corrección de los datos del cliente: nombre Ebro, S. L. en lugar de ${datos.nombre}`,
    );
  });

  it('asks for a reason, and for the invoice of a sale', async () => {
    const { numero } = await sold();
    await expect(run('correct', numero, '--nif', 'B12345674')).rejects.toThrow('--reason is missing');
    const made = await run('correct', numero, ...REASON, '--nif', 'B12345674');
    const note = made.split(' ')[0] ?? '';
    await expect(run('correct', 'F2026-000099', ...REASON)).rejects.toThrow(
      'There is no invoice F2026-000099.',
    );
    await expect(run('correct', note, ...REASON, '--nif', 'A58818501')).rejects.toThrow(
      'is no invoice of a sale',
    );
  });
});
