import { expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { closeChains } from '../../platform/db/closed-chains.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload } from '../checkout/test/buyer.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';
import { startAgency } from './test/recorder.ts';

const metric = async (app: RealApp, outcome: string) =>
  new RegExp(`mapa_invoice_records\\{outcome="${outcome}"\\} (\\d+)`).exec(
    await (await fetch(`${app.address}/metrics`)).text(),
  )?.[1];

it('a payment makes the invoice, its record reaches the tax agency, and the metrics say so', async () => {
  const agency = await startAgency();
  const app = await startRealApp({ environment: agency.environment });
  const { token } = await newBuyer(app);
  const { fields } = fieldsOf(await order(app, token, payload(1)));
  expect(await notify(app, signed(notificationOf(fields)))).toBe(200);
  await expect.poll(() => agency.emulator.kept().length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => metric(app, 'accepted'), { timeout: 5_000 }).toBe('1');
  expect(await metric(app, 'unsent')).toBe('0');

  const own = (await call(app, 'GET', '/pedidos', { token })).body.data as { verificacion: string }[];
  expect(own[0]?.verificacion).toMatch(
    /ValidarQR\?nif=B12345674&numserie=F\d{4}-000001&fecha=.*&importe=242\.00$/,
  );
  const { data } = (await call(app, 'GET', '/declaracion')).body as { data: { titulo: string } };
  // Orden HAC/1177/2024, art. 15.
  expect(data.titulo).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
  await app.close();
  await agency.close();
}, 60_000);

it('after a restore nothing is sold under the installation number of before', async () => {
  const agency = await startAgency();
  const app = await startRealApp({ environment: { ...agency.environment, ROLE: 'web' } });
  const { token } = await newBuyer(app);
  const first = fieldsOf(await order(app, token, payload(1)));
  expect(await notify(app, signed(notificationOf(first.fields)))).toBe(200);
  const open = fieldsOf(await order(app, token, payload(2)));
  // The numbers were said by a command that did not know the number of the installation.
  await app.database.db.transaction().execute(closeChains);
  expect((await order(app, token, payload(3))).status).toBe(503);
  const paid = signed(notificationOf(open.fields));
  expect(await notify(app, paid)).toBe(503);
  expect(await (await fetch(`${app.address}/readyz`)).json()).toEqual({
    status: 'degraded',
    failing: ['numbers'],
  });
  const { data } = (await call(app, 'GET', '/estado')).body as { data: { partes: object } };
  expect(data.partes).toMatchObject({ pagos: 'con-fallos' });
  await app.database.db.updateTable('invoice_record_chains').set({ closed: 0 }).execute();
  expect(await notify(app, paid)).toBe(200);
  await app.close();
  await agency.close();
}, 60_000);
