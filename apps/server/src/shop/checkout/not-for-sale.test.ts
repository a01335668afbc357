import type { Atlas } from '@mapa/atlas';
import type { Configuration } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { openConfiguredAtlas } from '../../platform/threads/open-atlas.ts';
import { testAtlas } from '../../test/new-data-folder.ts';
import { productionEnvironment, type RealApp, startRealApp } from '../../test/real-app.ts';
import { notificationOf, notify, signed, testMerchant } from '../payment/test/provider.ts';
import { whyNotSold } from './not-for-sale.ts';
import { fieldsOf, newBuyer, order, payload, postForm, stateOf } from './test/buyer.ts';

const production = productionEnvironment;
const merchant = {
  url: 'https://pagos.example/realizar',
  merchantCode: '123456789',
  terminal: '7',
  secretKey: Buffer.alloc(24, 1).toString('base64'),
  signatureVersion: 'HMAC_SHA512_V2',
} as const;
const withMerchant = {
  ...production,
  ORGANISATION_NAME: 'Vientos de España, S. A.',
  ORGANISATION_CIF: 'A28015865',
  REDSYS_URL: merchant.url,
  REDSYS_MERCHANT_CODE: merchant.merchantCode,
  REDSYS_TERMINAL: merchant.terminal,
  REDSYS_SECRET_KEY: merchant.secretKey,
  REDSYS_SIGNATURE_VERSION: merchant.signatureVersion,
};

/** The demonstration, passed off as real data that may be sold. */
const real = (atlas: Atlas, more: Partial<Atlas['metadata']> = {}): Atlas => {
  const licence = { ...atlas.metadata.licence, sale: true };
  return { ...atlas, metadata: { ...atlas.metadata, demonstration: false, licence, ...more } };
};

/** Why the page says that nothing is sold. */
async function toldBy(app: RealApp): Promise<string | null> {
  const { data } = (await call(app, 'GET', '/configuracion')).body as { data: Configuration };
  return data.motivoSinVenta;
}

/** What the test provider and its notifications answer, and an order. */
async function attempts(app: RealApp) {
  const told = await toldBy(app);
  const { token } = await newBuyer(app, 'ana@ejemplo.es');
  const page = await postForm(`${app.address}/pasarela-de-prueba`, {});
  const forged = await notify(
    app,
    signed({ ...notificationOf({ Ds_MerchantParameters: btoa('{}') }), Ds_Order: '2611X' }),
  );
  const { status, body } = await order(app, token, payload(1));
  return { provider: page.status, forged, order: [status, body.msg], told };
}

describe('in production', () => {
  let withoutMerchant: RealApp;
  let open: RealApp;
  beforeAll(async () => {
    withoutMerchant = await startRealApp({ environment: production });
    const atlas = real(withoutMerchant.atlas.atlas);
    open = await startRealApp({ environment: withMerchant, parts: { atlas } });
  });
  afterAll(async () => {
    await withoutMerchant.close();
    await open.close();
  });

  it('demonstration data are not sold, and there is no test provider', async () => {
    const told = 'Los datos de demostración no se venden. Por favor, póngase en contacto con nosotros.';
    const refused = { provider: 404, forged: 404, order: [403, told], told };
    expect(await attempts(withoutMerchant)).toEqual(refused);
  });

  it('real data are not sold without a merchant', async () => {
    const parts = { atlas: real(withoutMerchant.atlas.atlas) };
    const app = await startRealApp({ environment: production, parts });
    const { order, told } = await attempts(app).finally(app.close);
    expect(told).toBe('El pago con tarjeta no está disponible. Por favor, póngase en contacto con nosotros.');
    expect(order).toEqual([503, told]);
  });

  it('neither is what its licence keeps back', () => {
    const { metadata } = withoutMerchant.atlas.atlas;
    const kept = { ...metadata, demonstration: false, licence: { name: 'None', sale: false } };
    expect(whyNotSold(kept, { production: true, canBePaid: true })).toBe('data-not-sold');
  });

  it('a merchant is paid, in the version of the signature that it is set to, and nobody else', async () => {
    expect(await toldBy(open)).toBeNull();
    const { token } = await newBuyer(open, 'eva@ejemplo.es');
    const placed = fieldsOf(await order(open, token, payload(1)));
    expect(placed.fields).toMatchObject({ url: merchant.url, Ds_SignatureVersion: 'HMAC_SHA512_V2' });
    expect(placed.parameters).toMatchObject({
      DS_MERCHANT_MERCHANTCODE: '123456789',
      DS_MERCHANT_TERMINAL: '7',
      DS_MERCHANT_MERCHANTURL: 'https://viento.example/api/v1/pagos/notificacion',
    });
    const paid = { ...notificationOf(placed.fields), Ds_MerchantCode: '123456789', Ds_Terminal: '007' };
    expect(await notify(open, signed(paid, testMerchant))).toBe(403);
    const key = { ...testMerchant, ...merchant };
    expect(await notify(open, signed(paid, { ...key, signatureVersion: 'HMAC_SHA256_V1' }))).toBe(403);
    expect(await stateOf(open, token, placed.numero)).toBe('pendiente');
    expect(await notify(open, signed(paid, key))).toBe(200);
    expect(await stateOf(open, token, placed.numero)).toBe('pagado');
    expect((await postForm(`${open.address}/pasarela-de-prueba`, {})).status).toBe(404);
    expect((await call(open, 'GET', '/pedidos', { token })).body.data).toMatchObject([{ estado: 'pagado' }]);
  });
});

it('after a restore no number is given until it was said which was the last', async () => {
  const app = await startRealApp({ environment: { ROLE: 'web' } });
  const { db } = app.database;
  const { token } = await newBuyer(app, 'eva@ejemplo.es');
  const placed = fieldsOf(await order(app, token, payload(1)));
  await db
    .insertInto('held_numbers')
    .values([{ counter: 'F' }, { counter: 'orders' }])
    .execute();
  const refused = [
    503,
    'En este momento no se pueden hacer pedidos ni devoluciones. Por favor, inténtelo más tarde.',
  ];
  const told = async (count: number) => {
    const { status, body } = await order(app, token, payload(count));
    return [status, body.msg];
  };
  expect(await told(2)).toEqual(refused);
  // Nor is the one that waits taken to the provider again: what is paid could not be invoiced.
  expect(await told(1)).toEqual(refused);
  await db.deleteFrom('held_numbers').where('counter', '=', 'orders').execute();
  expect([await told(1), await told(2)]).toEqual([refused, refused]);
  const paid = signed(notificationOf(placed.fields));
  expect(await notify(app, paid)).toBe(503);
  expect(await stateOf(app, token, placed.numero)).toBe('pendiente');
  await db.deleteFrom('held_numbers').execute();
  expect(await notify(app, paid)).toBe(200);
  expect(await stateOf(app, token, placed.numero)).toBe('pagado');
  expect((await order(app, token, payload(2))).status).toBe(200);
  await app.close();
});

it('an atlas without microscale is never sold: it lacks the map of each point', async () => {
  const { atlas } = await openConfiguredAtlas(testAtlas);
  // An import without microscale files writes this: one empty level, of the mesoscale's cells.
  const micro = { ...atlas.metadata.micro, levels: [atlas.grid.dx] };
  const app = await startRealApp({ environment: { ROLE: 'web' }, parts: { atlas: real(atlas, { micro }) } });
  const { order, told } = await attempts(app).finally(app.close);
  expect(told).toBe(
    'Los puntos de este atlas no se venden, porque le falta el mapa de microescala que se entrega con cada ' +
      'uno. Por favor, póngase en contacto con nosotros.',
  );
  expect(order).toEqual([403, told]);
});
