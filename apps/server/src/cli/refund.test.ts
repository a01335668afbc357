import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditNotesOf, invoiceOf } from '../shop/invoice/invoices.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, addPayment, datos, issuer } from '../shop/invoice/test/order.ts';
import { found } from '../test/found.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runInvoices } from './invoices.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

const REASON = ['--reason', 'Una rebaja.'];

/** Gives a command; `answer` is what the person at the terminal says, where there is one. */
async function run(args: readonly string[], answer?: () => Promise<string>) {
  const lines: string[] = [];
  await runInvoices([...args, ...REASON], {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    write: (text) => lines.push(text),
    readPassword: async () => '',
    ask: async (question) => {
      lines.push(question);
      return answer?.();
    },
  });
  return lines;
}

/** A paid order of three points with an invoice. */
async function sold() {
  const { db } = app.database;
  const id = await addPaidOrder(db, { cantidad: 3, descuento: 16.5, email: 'ana@ejemplo.es' });
  await addPayment(db, id, new Date());
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, new Date()));
  return { id, reference: found(await invoiceOf(db, id)).contenido.pedido };
}

/** What was given back of an order, by its invoices, in whole cents. */
const given = async (id: string) =>
  (await creditNotesOf(app.database.db, id)).map(({ contenido }) => 0 - contenido.total);

it('shows whose order it is and what goes back, and does it where the answer is yes', async () => {
  const { id, reference } = await sold();
  const args = ['refund', reference.toLowerCase(), '--amount', '50.00'];
  await expect(run(args, async () => 'no')).rejects.toThrow(/^Nothing was done\.$/);
  await expect(run(args, async () => '')).rejects.toThrow('Nothing was done.');
  expect(await given(id)).toEqual([]);
  const lines = await run(args, async () => 'yes');
  expect(lines.slice(0, 4)).toEqual([
    `Order ${reference} of ${datos.nombre}, ana@ejemplo.es`,
    'Total 606.21 €, given back before: 0.00 €',
    'To give back now: 50.00 €',
    'Give this back? (yes/no) ',
  ]);
  expect(await given(id)).toEqual([5_000]);
  // By hand: 606.21 - 50.00.
  expect((await run(['refund', reference, '--yes'])).slice(1, 3)).toEqual([
    'Total 606.21 €, given back before: 50.00 €',
    'To give back now: 556.21 € (points 1, 2, 3), all that is left',
  ]);
  expect(await given(id)).toEqual([5_000, 55_621]);
});

it('does nothing without a terminal unless that was said', async () => {
  const { id, reference } = await sold();
  await expect(run(['refund', reference])).rejects.toThrow(
    'Nothing was done: nobody can be asked without a terminal. If it is meant, say it again with --yes.',
  );
  expect(await given(id)).toEqual([]);
});

it('takes an amount that is said twice for one, unless it is said that it is another', async () => {
  const { id, reference } = await sold();
  const args = ['refund', reference, '--amount', '50.00', '--yes'];
  await run(args);
  await expect(run(args)).rejects.toThrow(
    /^Order P-\d{6} had 50\.00 € given back less than 10 minutes ago \(R\d{4}-\d{6}\)\. If .* say it with --again\.$/,
  );
  await run(['refund', reference, '--amount', '49.00', '--yes']);
  expect(await given(id)).toEqual([5_000, 4_900]);
  await run([...args, '--again']);
  expect(await given(id)).toEqual([5_000, 4_900, 5_000]);
});

it('gives back once what two terminals were asked at once', async () => {
  const { id, reference } = await sold();
  const args = ['refund', reference, '--amount', '50.00'];
  const done = run(args, async () => {
    await run([...args, '--yes']);
    return 'yes';
  });
  await expect(done).rejects.toThrow('had something given back in the meantime, and nothing was done');
  expect(await given(id)).toEqual([5_000]);
});
