import { type AccountExport, CONDITIONS_VERSION, PRIVACY_VERSION, WAIVER_VERSION } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { legalStamps, rememberStamp, waiverHash } from '../platform/legal/stamps.ts';
import { newBuyer, order, payload } from '../shop/checkout/test/buyer.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { call, mailsTo, registration, tokenIn } from './test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const stamps = legalStamps(readConfig({}));
const justNow = expect.stringMatching(/^20\d\d-.*Z$/);
const exported = async (token: string) =>
  (await call(app, 'GET', '/cuenta/datos', { token })).body.data as AccountExport;

/** Registers an address with what is said of the policy; the result is where the mail leads. */
async function register(email: string, politica?: string) {
  const body = { ...registration(email), ...(politica && { politica }) };
  const answer = await call(app, 'POST', '/register', { body });
  return { answer, confirm: async () => `/confirm/${tokenIn((await mailsTo(app, email, 1))[0], 'confirm')}` };
}

it('the policy that was accepted with the registration that is confirmed is kept: version, hash, time', async () => {
  const { confirm } = await register('ana@ejemplo.es', PRIVACY_VERSION);
  // Somebody else registers the address, and accepts nothing.
  await register('ANA@ejemplo.es');
  const { body } = await call(app, 'GET', await confirm());
  const { cuenta } = await exported(body.access_token ?? '');
  expect(cuenta.politica).toEqual({ version: PRIVACY_VERSION, huella: stamps.politica.hash, fecha: justNow });
});

it('nothing is kept as accepted that was not, and no text that is not the one of today', async () => {
  const { confirm } = await register('eva@ejemplo.es');
  const { body } = await call(app, 'GET', await confirm());
  expect((await exported(body.access_token ?? '')).cuenta.politica).toBeNull();
  const { answer } = await register('luis@ejemplo.es', '2020-01-01');
  expect([answer.status, answer.body.campos?.politica]).toEqual([
    400,
    'La política de privacidad ha cambiado. Recargue la página y léala de nuevo.',
  ]);
});

it('an order keeps the terms, the waiver and the consent that it was made with', async () => {
  const { token } = await newBuyer(app);
  const agreed = { comprador: 'consumidor', renuncia: WAIVER_VERSION, recordar: true };
  const placed = await order(app, token, { ...payload(1), ...agreed, condiciones: CONDITIONS_VERSION });
  expect(placed.status, placed.body.msg).toBe(200);
  const [made] = (await exported(token)).pedidos;
  const consent = rememberStamp();
  expect(made?.aceptado).toEqual({
    condiciones: { version: CONDITIONS_VERSION, huella: stamps.condiciones.hash, fecha: justNow },
    renuncia: { version: WAIVER_VERSION, huella: waiverHash(WAIVER_VERSION), fecha: justNow },
    recordar: { version: consent.version, huella: consent.hash, fecha: justNow },
  });
  const other = await newBuyer(app);
  await order(app, other.token, payload(1));
  expect((await exported(other.token)).pedidos[0]?.aceptado).toEqual({
    ...{ condiciones: null, renuncia: null, recordar: null },
  });
  const old = { ...payload(2), condiciones: '2020-01-01' };
  expect((await order(app, other.token, old)).body.campos).toHaveProperty('condiciones');
});
