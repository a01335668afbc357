import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RealApp } from '../../test/real-app.ts';
import { call } from '../cuentas/test/visitor.ts';
import { fieldsOf, newBuyer, order, pay, payload, startShop, stateOf } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startShop();
});
afterAll(() => app.close());

describe('an order', () => {
  it('goes from the cart to the payment', async () => {
    const { token } = await newBuyer(app, 'ana@ejemplo.es');
    const placed = await order(app, token, payload(3));
    expect(placed.body.msg).toBeUndefined();
    const { fields, parameters, numero } = fieldsOf(placed);
    expect(parameters).toMatchObject({ DS_MERCHANT_AMOUNT: '60621' });
    expect(await stateOf(app, token, numero)).toBe('pendiente');
    const back = await pay(fields);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain('/map?msg=pagado&Ds_SignatureVersion=');
    expect(await stateOf(app, token, numero)).toBe('pagado');
    const { data } = (await call(app, 'GET', '/pedidos', { token })).body;
    expect(data).toMatchObject([{ estado: 'pagado', totalAPagar: 606.21 }]);
  });
});
