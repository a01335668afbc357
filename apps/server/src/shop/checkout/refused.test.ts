import { EMPTY_CART } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { newBuyer, order, payload, places } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

const countOrders = async () => (await app.database.db.selectFrom('orders').select('id').execute()).length;

describe('what is refused, and places no order', () => {
  it.each<[string, object]>([
    ['a lower price', { precio: 1, totalAPagar: 3.03 }],
    ['a lower price alone', { precio: 199.99 }],
    ['a higher discount', { descuento: 25, totalAPagar: 544.5 }],
    ['no VAT', { iva: 0, totalAPagar: 501 }],
    ['another total', { totalAPagar: 606.2 }],
    ['fewer points than it lists', { cantidad: 2, descuento: 0, totalAPagar: 484 }],
    ['no total', { totalAPagar: 0 }],
  ])('%s: the right figures come back', async (_, change) => {
    const { token } = await newBuyer(app);
    const before = await countOrders();
    const { status, body } = await order(app, token, { ...payload(3), ...change });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        msg: 'Los importes del pedido han cambiado. Revíselos y confirme de nuevo la compra.',
        pedido: { precio: 200, cantidad: 3, descuento: 16.5, iva: 21, totalAPagar: 606.21 },
      },
    ]);
    expect(await countOrders()).toBe(before);
  });

  const [first] = places(1);
  const near = { latitud: (first?.latitud ?? 0) + 0.0001, longitud: first?.longitud };
  it.each<[string, object, number, string | RegExp]>([
    [
      'two points of a cell',
      { puntos: [first, near], cantidad: 2, totalAPagar: 484 },
      409,
      'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine los ' +
        'repetidos para continuar.',
    ],
    [
      'a point outside the domain',
      { puntos: [{ latitud: 28, longitud: -16 }] },
      400,
      'Algún punto del pedido está fuera del dominio. Elimínelo para continuar.',
    ],
    ['an empty cart', { puntos: [], cantidad: 0, totalAPagar: 0 }, 400, EMPTY_CART],
    [
      '21 points',
      { puntos: places(21), cantidad: 21 },
      400,
      'No se pueden añadir más de 20 puntos al carrito.',
    ],
    ['a country that is on no list', { pais: 'Españia' }, 400, 'Elija un país de la lista'],
    ['no name', { nombre: ' ' }, 400, 'Campo obligatorio'],
    ['a tax number that is too long', { cif: 'B123456740' }, 400, 'Como máximo 9 caracteres'],
    ['a tax number that is none', { cif: '123' }, 400, /número completo/],
    ['a wrong control character', { cif: 'B12345675' }, 400, /carácter de control/],
    [
      'another province',
      { codigoPostal: '28013', provincia: 'Las Palmas' },
      400,
      /^El código postal es de Madrid$/,
    ],
    ['a short postal code', { codigoPostal: '3500', provincia: 'Las Palmas' }, 400, /cinco cifras/],
    ['broken text', { nombre: 'Ana\u0000' }, 400, 'Contiene caracteres no permitidos'],
    [
      'a name that the invoice has no letters for',
      { nombre: '中国风电' },
      400,
      'Escriba el nombre en letras latinas, como figura en su documento fiscal: «中» no se puede imprimir en la factura',
    ],
    [
      'an address with a picture',
      { domicilio: 'Calle 😀 1' },
      400,
      'Escríbalo en letras latinas: «😀» no se puede imprimir en la factura',
    ],
    ['an unknown field', { estado: 'pagado' }, 400, 'La petición lleva campos desconocidos.'],
    [
      'an unknown field of a point',
      { puntos: [{ ...first, precio: 1 }] },
      400,
      'La petición lleva campos desconocidos.',
    ],
  ])('%s', async (_, change, status, msg) => {
    const { token } = await newBuyer(app);
    const before = await countOrders();
    const answer = await order(app, token, { ...payload(1), ...change });
    expect(answer.status).toBe(status);
    expect(answer.body.msg).toEqual(typeof msg === 'string' ? msg : expect.stringMatching(msg));
    expect(await countOrders()).toBe(before);
  });

  it('what comes without a session or without protection against forgery', async () => {
    const { token } = await newBuyer(app);
    expect((await call(app, 'POST', '/pedido', { body: payload(1) })).status).toBe(401);
    const headers = { 'x-xsrf-token': 'otra' };
    expect((await call(app, 'POST', '/pedido', { token, body: payload(1), headers })).status).toBe(403);
  });
});
