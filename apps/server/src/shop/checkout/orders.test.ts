import { EMPTY_CART } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';
import { fieldsOf, newBuyer, order, ordersOf, payload, places, stateOf } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  // Deliveries become due here and are made elsewhere.
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

describe('an order', () => {
  it('is what the provider is asked to charge, field by field', async () => {
    const { token } = await newBuyer(app);
    const { fields, parameters, numero } = fieldsOf(await order(app, token, payload(3)));
    const [{ referencia }] = (await ordersOf(app, token)) as [{ referencia: string }];
    const { publicUrl } = readConfig({});
    expect(parameters).toEqual({
      DS_MERCHANT_AMOUNT: '60621',
      DS_MERCHANT_ORDER: numero,
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_MERCHANTURL: `${publicUrl}/api/v1/pagos/notificacion`,
      DS_MERCHANT_URLOK: `${publicUrl}/map?msg=pagado`,
      DS_MERCHANT_URLKO: `${publicUrl}/compra?pago=rechazado`,
      DS_MERCHANT_CONSUMERLANGUAGE: '1',
      DS_MERCHANT_PRODUCTDESCRIPTION: `Pedido ${referencia}: datos eólicos de 3 puntos`,
      DS_MERCHANT_TITULAR: billing.nombre,
    });
    expect(numero).toMatch(/^\d{4}[0-9A-Z]{8}$/);
    expect(fields).toMatchObject({
      url: `${publicUrl}/pasarela-de-prueba`,
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
    });
  });

  // Amounts worked out by hand; the first and the last but one are those of the specification.
  it.each([
    [1, billing, 242],
    [10, billing, 1815],
    [20, billing, 3630],
    [3, { ...billing, codigoPostal: '35001', provincia: 'Las Palmas' }, 501],
    [1, { ...billing, codigoPostal: '10115', provincia: 'Berlín', pais: 'Alemania' }, 200],
    [1, { ...billing, pais: 'espana' }, 242],
  ])('of %i points for %o costs %d', async (count, datos, totalAPagar) => {
    const { token } = await newBuyer(app);
    const iva = totalAPagar === 501 || totalAPagar === 200 ? 0 : 21;
    const placed = await order(app, token, { ...payload(count), ...datos, iva, totalAPagar });
    expect(placed.status, placed.body.msg).toBe(200);
    const [mine] = await ordersOf(app, token);
    expect(mine).toMatchObject({ estado: 'pendiente', cantidad: count, iva, totalAPagar, entrega: null });
    expect(mine?.puntos).toHaveLength(count);
  });

  // The specification has no VAT outside Spain; nobody is asked about the number, and it is kept.
  it.each([
    ['Alemania', 'DE129273398'],
    ['Portugal', 'PT 501 442 600'],
    ['Francia', 'FR 40303265045'],
    ['Reino Unido', 'GB 434 0316 94 001'],
  ])('takes a VAT number of %s: %s', async (pais, cif) => {
    const { id, token } = await newBuyer(app);
    const foreign = { pais, cif, codigoPostal: '10115', provincia: 'Otra', iva: 0, totalAPagar: 200 };
    const placed = await order(app, token, { ...payload(1), ...foreign });
    expect(placed.status, placed.body.msg).toBe(200);
    const row = await app.database.db
      .selectFrom('orders')
      .select(['cif', 'pais', 'iva_porcentaje', 'iva_tratamiento', 'iva_consulta'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const untaxed = { iva_porcentaje: 0, iva_tratamiento: 'fuera-de-espana', iva_consulta: null };
    expect(row).toEqual({ cif, pais, ...untaxed });
  });

  it('holds the centres of the mesoscale cells, and Spanish provinces by their postal codes', async () => {
    const { id, token } = await newBuyer(app);
    const [asked] = places(1);
    await order(app, token, { ...payload(1), cif: 'es b-12345674', provincia: 'nafarroa', pais: 'ES' });
    const { data } = (
      await call(app, 'POST', '/meso/nearestPoint', { body: { lat: asked?.latitud, lon: asked?.longitud } })
    ).body as { data: { lat: number; lon: number } };
    const [mine] = await ordersOf(app, token);
    expect(mine?.puntos).toEqual([{ posicion: 1, latMeso: data.lat, lonMeso: data.lon, devuelto: false }]);
    const { provincia, pais } = await app.database.db
      .selectFrom('orders')
      .select(['provincia', 'pais'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([provincia, pais]).toEqual(['Navarra', 'España']);
  });

  it('holds the very place that was chosen in a cell, with its name, and refuses one of another cell', async () => {
    const { token } = await newBuyer(app);
    const elegido = { lat: 42.81687, lon: -1.64323 };
    const punto = { latitud: 42.81953, longitud: -1.6329, elegido };
    const elsewhere = { ...punto, elegido: { lat: 41, lon: -2 } };
    expect((await order(app, token, { ...payload(1), puntos: [elsewhere] })).status).toBe(400);
    expect((await order(app, token, { ...payload(1), puntos: [punto] })).status).toBe(200);
    const [mine] = await ordersOf(app, token);
    expect(mine?.puntos).toMatchObject([
      { elegido: { ...elegido, nombre: expect.stringContaining('Navarra') } },
    ]);
    // Another place of the same cell is another order: its map has another middle.
    const other = { ...punto, elegido: { ...elegido, lat: 42.8165 } };
    await order(app, token, { ...payload(1), puntos: [other] });
    expect(await ordersOf(app, token)).toHaveLength(2);
    // So is one of the same place by another name, which its report has.
    const named = { ...punto, elegido: { ...elegido, nombre: 'Mástil 2' } };
    await order(app, token, { ...payload(1), puntos: [named] });
    const [third] = await ordersOf(app, token);
    expect(third?.puntos).toMatchObject([{ elegido: { nombre: 'Mástil 2' } }]);
  });
});

describe('asked for again', () => {
  it('at the same moment, it is one order and one attempt', async () => {
    const { token } = await newBuyer(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(app, token, payload(2))));
    expect(new Set(answers.map((answer) => fieldsOf(answer).numero)).size).toBe(1);
    expect(await ordersOf(app, token)).toHaveLength(1);
  });

  it('with its points in another order, it is the same', async () => {
    const { token } = await newBuyer(app);
    const body = payload(3);
    const first = fieldsOf(await order(app, token, body));
    const turned = fieldsOf(await order(app, token, { ...body, puntos: [...body.puntos].reverse() }));
    expect(turned.numero).toBe(first.numero);
  });

  it('later, it is the same order and another attempt', async () => {
    const { token } = await newBuyer(app);
    const first = fieldsOf(await order(app, token, payload(1)));
    await app.database.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('numero', '=', first.numero)
      .execute();
    const second = fieldsOf(await order(app, token, payload(1)));
    expect(second.numero).not.toBe(first.numero);
    expect(await ordersOf(app, token)).toHaveLength(1);
    expect(await stateOf(app, token, first.numero)).toBe('pendiente');
  });

  it('with anything changed, or by somebody else, it is another', async () => {
    const [{ token }, other] = await Promise.all([newBuyer(app), newBuyer(app)]);
    await order(app, token, payload(1));
    await order(app, token, { ...payload(1), domicilio: 'Calle Menor, 2' });
    await order(app, token, { ...payload(1), puntos: places(2).slice(1) });
    await order(app, other.token, payload(1));
    expect(await ordersOf(app, token)).toHaveLength(3);
    expect(await ordersOf(app, other.token)).toHaveLength(1);
  });

  it('once it is paid, it is refused', async () => {
    const { token } = await newBuyer(app);
    const { fields } = fieldsOf(await order(app, token, payload(1)));
    expect(await notify(app, signed(notificationOf(fields)))).toBe(200);
    const { status, body } = await order(app, token, payload(1));
    expect([status, body.msg]).toEqual([409, 'Este pedido ya está pagado. Lo encontrará en «Mis pedidos».']);
    expect(body).toHaveProperty('pagado', true);
    expect(await ordersOf(app, token)).toMatchObject([
      {
        estado: 'pagado',
        factura: expect.stringMatching(/^F\d{4}-\d{6}$/),
        entrega: { estado: 'pendiente' },
      },
    ]);
  });

  it('after it has lapsed, it is a new order', async () => {
    const { token } = await newBuyer(app);
    const first = fieldsOf(await order(app, token, payload(1)));
    await app.database.db
      .updateTable('orders')
      .set({ caduca_at: new Date(0) })
      .where('estado', '=', 'pendiente')
      .execute();
    expect(await stateOf(app, token, first.numero)).toBe('caducado');
    const second = fieldsOf(await order(app, token, payload(1)));
    expect(second.numero).not.toBe(first.numero);
    expect(await ordersOf(app, token)).toMatchObject([{ estado: 'pendiente' }, { estado: 'caducado' }]);
  });
});

describe('a change of prices', () => {
  it('shows at the next order; those that are placed keep theirs', async () => {
    const { token } = await newBuyer(app);
    const { db } = app.database;
    const placed = fieldsOf(await order(app, token, payload(1)));
    const vigente_desde = new Date(Date.now() - 1_000);
    await db.insertInto('tariffs').values({ vigente_desde, precio_unidad_centimos: 25_000 }).execute();
    try {
      const refused = await order(app, token, payload(1));
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { pedido: { precio: 250, descuento: 0, totalAPagar: 302.5 } },
      ]);
      expect((await order(app, token, { ...payload(1), precio: 250, totalAPagar: 302.5 })).status).toBe(200);
      await db
        .insertInto('tariff_discounts')
        .values({ vigente_desde, desde: 1, descuento_decimas: 1_000 })
        .execute();
      const free = { ...payload(1), precio: 250, descuento: 100, totalAPagar: 0 };
      const nothing = await order(app, token, free);
      expect([nothing.status, nothing.body.msg]).toEqual([400, EMPTY_CART]);
    } finally {
      await db.deleteFrom('tariffs').where('vigente_desde', '=', vigente_desde).execute();
    }
    expect(await notify(app, signed(notificationOf(placed.fields)))).toBe(200);
    expect((await ordersOf(app, token)).map(({ estado, totalAPagar }) => [estado, totalAPagar])).toEqual([
      ['caducado', 302.5],
      ['pagado', 242],
    ]);
  });
});

describe("another user's order", () => {
  it('is not there', async () => {
    const [{ token }, other] = await Promise.all([newBuyer(app), newBuyer(app)]);
    const { numero } = fieldsOf(await order(app, token, payload(1)));
    const answer = await call(app, 'GET', `/pagos/${numero}`, { token: other.token });
    expect([answer.status, answer.body.msg]).toEqual([404, 'El pago no existe.']);
    expect((await call(app, 'GET', '/pagos/2611NADA', { token })).status).toBe(404);
    expect((await call(app, 'GET', `/pagos/${numero}`)).status).toBe(401);
    expect(await ordersOf(app, other.token)).toEqual([]);
  });
});
