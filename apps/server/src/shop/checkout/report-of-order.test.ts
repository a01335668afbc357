import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { newBuyer, order, ordersOf, payload } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

it('holds what the report is made for, and the same order with another report is another', async () => {
  const { token } = await newBuyer(app);
  const informe = { buje: 137.5, sectores: 16 };
  expect((await order(app, token, { ...payload(1), informe: { ...informe, sectores: 14 } })).status).toBe(
    400,
  );
  for (const body of [payload(1), { ...payload(1), informe }, { ...payload(1), informe }]) {
    expect((await order(app, token, body)).status).toBe(200);
  }
  expect((await ordersOf(app, token)).map((one) => one.informe)).toEqual([
    informe,
    { buje: 100, sectores: 12 },
  ]);
});

it('holds the turbine of the report and what is supposed of it, of the open ones alone', async () => {
  const { token } = await newBuyer(app);
  const informe = {
    buje: 137.5,
    sectores: 12,
    energia: {
      turbina: { nombre: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200 },
      correccion: 'exponente',
      perdidas: { interaccion: 8 },
      incertidumbres: { modelo: 'atlas' },
      calculadas: { murcielagos: true },
    },
  };
  const curva = { nombre: 'mía', velocidades: [3, 12], potencias: [0, 2000] };
  const own = { ...informe, energia: { ...informe.energia, turbina: { curva } } };
  expect((await order(app, token, { ...payload(1), informe: own })).status).toBe(400);
  const other = { ...informe, energia: { ...informe.energia, perdidas: {} } };
  for (const one of [informe, informe, other])
    expect((await order(app, token, { ...payload(1), informe: one })).status).toBe(200);
  expect((await ordersOf(app, token)).map((one) => one.informe)).toEqual([other, informe]);
});
