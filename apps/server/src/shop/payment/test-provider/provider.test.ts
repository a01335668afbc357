import { billing } from '@mapa/contract/test';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RealApp } from '../../../test/real-app.ts';
import {
  fieldsOf,
  newBuyer,
  order,
  pay,
  payload,
  postForm,
  startShop,
  stateOf,
} from '../../checkout/test/buyer.ts';
import { signRequest } from '../redsys/signature.ts';
import { testMerchant } from '../test/provider.ts';
import { registerTestProvider } from './routes.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startShop({ ROLE: 'web' });
});
afterAll(() => app.close());

async function newOrder(count = 1) {
  const { token } = await newBuyer(app);
  const { fields, parameters, numero } = fieldsOf(await order(app, token, payload(count)));
  const { url, ...signed } = fields;
  return { token, fields, url, signed, parameters, numero, state: () => stateOf(app, token, numero) };
}

describe('the page of the test provider', () => {
  it('shows amount, order and merchant, and says that it is a test', async () => {
    const { url, signed, numero } = await newOrder(10);
    const response = await postForm(url, signed);
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const text of ['Esto es una prueba', '1.815,00', numero, '999008881', billing.nombre]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${new URL(url).origin};`);
    expect(policy).toContain("default-src 'none'");
  });

  it('escapes what the seller sends', async () => {
    const { parameters, url } = await newOrder();
    const nasty = { ...parameters, DS_MERCHANT_TITULAR: '"><img src=x onerror=alert(1)>' };
    const page = await postForm(url, { ...signRequest(testMerchant, nasty as never) });
    expect(await page.text()).not.toContain('<img');
  });

  it.each<[string, (order: Awaited<ReturnType<typeof newOrder>>) => Record<string, string>]>([
    ['SIS0007', () => ({})],
    ['SIS0007', ({ signed }) => ({ ...signed, Ds_MerchantParameters: 'nada' })],
    ['SIS0042', ({ signed }) => ({ ...signed, Ds_Signature: 'AAAA' })],
    ['SIS0042', ({ signed }) => ({ ...signed, Ds_SignatureVersion: 'HMAC_SHA512_V2' })],
    [
      'SIS0042',
      ({ signed, parameters }) => ({
        ...signed,
        Ds_MerchantParameters: btoa(JSON.stringify({ ...parameters, DS_MERCHANT_AMOUNT: '1' })),
      }),
    ],
    ['SIS0026', ({ parameters }) => resigned({ ...parameters, DS_MERCHANT_MERCHANTCODE: '1' })],
    ['SIS0026', ({ parameters }) => resigned({ ...parameters, DS_MERCHANT_TERMINAL: '2' })],
    ['SIS0007', ({ parameters }) => resigned({ ...parameters, DS_MERCHANT_AMOUNT: '1.00' })],
    [
      'SIS0007',
      ({ parameters }) => resigned({ ...parameters, DS_MERCHANT_MERCHANTURL: 'http://169.254.169.254/' }),
    ],
    ['SIS0007', ({ parameters }) => resigned({ ...parameters, DS_MERCHANT_URLOK: 'https://malo.example/' })],
  ])('refuses with %s what a provider refuses', async (code, tamper) => {
    const placed = await newOrder();
    const fields = tamper(placed);
    for (const [url, extra] of [
      [placed.url, {}],
      [`${placed.url}/respuesta`, { resultado: 'pagar', aviso: 'antes' }],
    ] as const) {
      const page = await postForm(url, { ...fields, ...extra });
      expect(page.status).toBe(400);
      expect(await page.text()).toContain(code);
    }
    expect(await placed.state()).toBe('pendiente');
  });
});

const resigned = (parameters: Record<string, string>) => ({
  ...signRequest(testMerchant, parameters as never),
});

describe('at the test provider', () => {
  it('paying notifies the seller, then leads back with the signed answer', async () => {
    const { fields, state } = await newOrder();
    const back = await pay(fields);
    expect(back.status).toBe(303);
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.pathname + target.search).toMatch(/^\/map\?msg=pagado&Ds_SignatureVersion=HMAC_SHA256_V1&/);
    expect(await state()).toBe('pagado');
  });

  it('a number with an outcome is not taken again', async () => {
    const { fields } = await newOrder();
    await pay(fields);
    const again = await pay(fields);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('SIS0051');
    const { url, ...signed } = fields;
    const answer = (resultado: string) =>
      postForm(`${url}/respuesta`, { ...signed, resultado, aviso: 'antes' });
    expect((await answer('pagar')).headers.get('location')).toContain('/map?msg=pagado');
    for (const other of ['rechazar', 'cancelar']) expect((await answer(other)).status).toBe(400);
  });

  it.each([
    ['autorizado', 'pagar', 'rechazar'],
    ['denegado', 'rechazar', 'pagar'],
  ] as const)(
    'a number that was %s before the server started is not taken again',
    async (estado, had, other) => {
      const { fields, numero } = await newOrder();
      await app.database.db.updateTable('payments').set({ estado }).where('numero', '=', numero).execute();
      const { url, ...signed } = fields;
      expect(await (await postForm(url, signed)).text()).toContain('SIS0051');
      const answer = (resultado: string) =>
        postForm(`${url}/respuesta`, { ...signed, resultado, aviso: 'nunca' });
      expect((await answer(other)).status).toBe(400);
      expect((await answer(had)).status).toBe(303);
    },
  );

  it('refusing the card leads back to the cart; the order can be paid by another attempt', async () => {
    const { token, fields, numero, state } = await newOrder();
    const back = await pay(fields, 'rechazar');
    expect(back.headers.get('location')).toContain('/compra?pago=rechazado&Ds_');
    expect(await state()).toBe('rechazado');
    const again = fieldsOf(await order(app, token, payload(1)));
    expect(again.numero).not.toBe(numero);
    await pay(again.fields);
    expect(await state()).toBe('pagado');
  });

  it('turning back changes nothing; the same attempt can still be paid', async () => {
    const { token, fields, numero, state } = await newOrder();
    const back = await pay(fields, 'cancelar');
    expect(back.headers.get('location')).toContain('/compra?pago=rechazado&Ds_');
    expect(await state()).toBe('pendiente');
    expect(fieldsOf(await order(app, token, payload(1))).numero).toBe(numero);
    await pay(fields);
    expect(await state()).toBe('pagado');
  });

  it('the notification may come after the return, or never', async () => {
    const [late, lost] = await Promise.all([newOrder(), newOrder()]);
    const [, location] = await Promise.all([
      pay(late.fields, 'pagar', 'despues'),
      pay(lost.fields, 'pagar', 'nunca').then(({ headers }) => headers.get('location')),
    ]);
    expect(location).toContain('/map?msg=pagado');
    expect(await late.state()).toBe('pendiente');
    await vi.waitFor(async () => expect(await late.state()).toBe('pagado'), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await lost.state()).toBe('pendiente');
  });
});

describe('the test provider on its own', () => {
  it('refuses to exist in production', async () => {
    const server = Fastify();
    const parts = { merchant: testMerchant, production: true, db: app.database.db };
    await expect(registerTestProvider(server, parts)).rejects.toThrow('does not exist in production');
    await server.close();
  });
});
