import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { embeddedDatabase } from '../invoice/test/database.ts';
import { addPaidOrder } from '../invoice/test/order.ts';
import { vatDecider } from './decide.ts';

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
}, 60_000);
afterAll(() => database.close());

/** Puts an invoice of 2026 to a consumer in the Union into the database, of 500.00 without tax. */
async function sold(numero: number, operacion: string): Promise<void> {
  const { db } = database;
  const content = { operacion, tratamiento: 'ue-en-espana', base: 60_000, descuento: 10_000 };
  const contenido = JSON.stringify(content);
  const pedido_id = await addPaidOrder(db);
  const emitida_at = new Date('2026-01-01T09:00:00Z');
  await db
    .insertInto('invoices')
    .values({ id: randomUUID(), serie: 'F', anio: 2026, numero, pedido_id, emitida_at, contenido })
    .execute();
}

const decide = vatDecider({
  rule: 'law',
  thresholdCents: 100_000,
  ask: () => expect.fail('nobody is asked about a consumer'),
});

/** What a French consumer pays in a year, in percent: 21 of Spain below the threshold, 20 of France above. */
async function rateIn(year: number): Promise<number> {
  const buyer = {
    pais: 'Francia',
    codigoPostal: '75001',
    cif: '12345678A',
    comprador: 'consumidor',
  } as const;
  return (await decide(database.db, buyer, 50_000, new Date(`${year}-06-01T12:00:00Z`))).iva;
}

// Together with the order of 500.00 itself, two sales of one year are above 1,000.00, and one is not.
it('counts sales to consumers in the Union in the year of their operation, this one and the last', async () => {
  // 23:59 on 31 December 2025 and midnight: Madrid is an hour ahead. Both invoices are of 2026.
  await sold(1, '2025-12-31T22:59:00.000Z');
  await sold(2, '2025-12-31T23:00:00.000Z');
  expect([await rateIn(2026), await rateIn(2027)]).toEqual([21, 21]);
  await sold(3, '2026-01-01T08:00:00.000Z');
  expect([await rateIn(2026), await rateIn(2027), await rateIn(2028)]).toEqual([20, 20, 21]);
});
