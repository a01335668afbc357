import { API_ROOT, type PeriodSales, type SalesForms } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, issuer } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
let admin: string;
beforeAll(async () => {
  app = await startRealApp();
  admin = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
  await sold('2025-05-10T12:00:00Z');
  await sold('2025-06-10T12:00:00Z');
  // A consumer in France is taxed by the law there: 20 % of 200.00.
  await sold('2025-06-20T12:00:00Z', true);
});
afterAll(() => app.close());

async function sold(time: string, isFrench = false): Promise<void> {
  const { db } = app.database;
  const pagadoAt = new Date(time);
  const id = await addPaidOrder(db, { pagadoAt, cliente: isFrench ? { pais: 'Francia' } : {} });
  if (isFrench) {
    const vat = { iva_tratamiento: 'consumidor-ue', iva_porcentaje: 20, iva_centimos: 4_000 } as const;
    await db
      .updateTable('orders')
      .set({ ...vat, total_centimos: 24_000 })
      .where('id', '=', id)
      .execute();
  }
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, pagadoAt));
}

const get = async <Data>(path: string) =>
  (await call(app, 'GET', `/gestion/ventas${path}`, { token: admin })).body.data as Data;

const spanish = { operacion: 'Sujeta', tipo: 21, base: 200, iva: 42 };
const french = { operacion: 'Ventanilla única: Francia', tipo: 20, base: 200, iva: 40 };

it('sums months, quarters and years, and keeps Spanish tax apart from that of other countries', async () => {
  const months = await get<PeriodSales[]>('?anio=2025');
  const counts = { facturas: 2, rectificativas: 0 };
  expect([months.length, months[5]]).toEqual([
    12,
    {
      ...{ periodo: '2025-06', ...counts, base: 400, iva: 42, ivaDeOtros: 40, total: 482 },
      desglose: [spanish, french],
    },
  ]);
  const quarters = await get<PeriodSales[]>('?anio=2025&por=trimestre');
  const both = { ...spanish, base: 400, iva: 84 };
  const whole = { base: 600, iva: 84, ivaDeOtros: 40, total: 724, desglose: [both, french] };
  expect([quarters.length, quarters[1]]).toEqual([
    4,
    { ...whole, periodo: '2025-T2', facturas: 3, rectificativas: 0 },
  ]);
  const years = await get<PeriodSales[]>('?anio=2026&por=anio');
  expect(years.map(({ periodo, total }) => [periodo, total])).toEqual([
    ['2022', 0],
    ['2023', 0],
    ['2024', 0],
    ['2025', 724],
    ['2026', 0],
  ]);
});

it('has the figures for the forms of a quarter in Spanish', async () => {
  expect(await get<SalesForms>('/2025-T2/modelos')).toEqual({
    filas: [
      { modelo: '303', concepto: 'Sujetas al 21\u202f%: base (casilla 07 al 21\u202f%)', importe: 400 },
      { modelo: '303', concepto: 'Sujetas al 21\u202f%: cuota (casilla 09 al 21\u202f%)', importe: 84 },
      { modelo: '303', concepto: 'Modificación de bases (casilla 14)', importe: 0 },
      { modelo: '303', concepto: 'Modificación de cuotas (casilla 15)', importe: 0 },
      { modelo: '303', concepto: 'Servicios a empresas de la Unión Europea (casilla 59)', importe: 0 },
      { modelo: '303', concepto: 'No sujetas por reglas de localización (casilla 120)', importe: 0 },
      { modelo: '303', concepto: 'No sujetas, acogidas a la ventanilla única (casilla 123)', importe: 200 },
      { modelo: '369', concepto: 'Francia 20 %: base', importe: 200 },
      { modelo: '369', concepto: 'Francia 20 %: cuota', importe: 40 },
    ],
    avisos: [],
  });
});

it.each([
  ['2025-06', 2],
  ['2025-T2', 3],
  ['2025', 3],
])('has the invoices of %s as CSV', async (period, count) => {
  const headers = { authorization: `Bearer ${admin}` };
  const csv = await fetch(`${app.address}${API_ROOT}/gestion/ventas/${period}/csv`, { headers });
  expect((await csv.text()).trim().split('\n')).toHaveLength(1 + count);
});
