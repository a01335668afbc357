import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import server from '../../../package.json' with { type: 'json' };
import type { Database } from '../../platform/db/database.ts';
import { found } from '../../test/found.ts';
import { creditNotesOf, invoiceOf } from './invoices.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';
import { embeddedDatabase } from './test/database.ts';
import { addPaidOrder, issuer } from './test/order.ts';

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');

async function issued(order: Parameters<typeof addPaidOrder>[1]) {
  const pedidoId = await addPaidOrder(database.db, order);
  await database.db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, now));
  return { pedidoId, contenido: found(await invoiceOf(database.db, pedidoId)).contenido };
}

describe('the invoice of an order', () => {
  // Whole cents, by hand: base, discount rounded half up, 21 % of the rest, the sum.
  it.each([
    [1, 0, { base: 20_000, descuento: 0, iva: 4_200, total: 24_200 }],
    [3, 16.5, { base: 60_000, descuento: 9_900, iva: 10_521, total: 60_621 }],
    [10, 25, { base: 200_000, descuento: 50_000, iva: 31_500, total: 181_500 }],
  ])('of %i points has its amounts, which its lines add up to', async (cantidad, descuento, amounts) => {
    const { contenido } = await issued({ cantidad, descuento });
    expect(contenido).toMatchObject({ ...amounts, descuentoPorcentaje: descuento, ivaPorcentaje: 21 });
    expect(contenido.motivoSinIva).toBeNull();
    expect(contenido.lineas).toHaveLength(cantidad);
    expect(contenido.lineas.reduce((sum, { importe }) => sum + importe, 0)).toBe(amounts.base);
  });

  it('says who sold what to whom and when', async () => {
    const { contenido } = await issued({ cantidad: 2, pagadoAt: new Date('2026-11-20T22:30:00Z') });
    expect(contenido).toMatchObject({
      numero: expect.stringMatching(/^F2026-00000\d$/),
      emitida: '2026-11-21T12:00:00.000Z',
      operacion: '2026-11-20T22:30:00.000Z',
      emisor: {
        nombre: 'Vientos del Norte, S. L.',
        cif: 'B12345674',
        domicilio: 'Calle Mayor 1, 31001 Pamplona',
      },
      cliente: { nombre: 'Ingeniería Eólica del Ebro, S. A.', cif: 'A58818501', pais: 'España' },
      pedido: expect.stringMatching(/^P-00000\d$/),
      programa: server.version,
    });
    expect(contenido.lineas.map(({ descripcion }) => descripcion.slice(-18))).toEqual([
      '42.81952, -1.63290',
      '42.81952, -1.73290',
    ]);
  });

  it.each([
    ['35001', 'España', 'destinatario en las Islas Canarias', 'art. 3.Dos'],
    ['52001', 'España', 'destinatario en Ceuta o Melilla', 'art. 3.Dos'],
    ['10115', 'Alemania', 'IVA español', 'inversión del sujeto pasivo'],
  ])('names the ground for no tax: %s %s', async (codigoPostal, pais, ...words) => {
    const { contenido } = await issued({ cantidad: 3, descuento: 16.5, cliente: { codigoPostal, pais } });
    expect(contenido).toMatchObject({ ivaPorcentaje: 0, iva: 0, total: 50_100 });
    for (const word of [...words, '69.Uno.1.º', '70.Uno.4.º']) expect(contenido.motivoSinIva).toContain(word);
  });

  it('is issued once, and only when it is paid', async () => {
    const { db } = database;
    const { pedidoId } = await issued({});
    const issue = (id: string) => db.transaction().execute((trx) => issueInvoice(trx, id, issuer, now));
    await expect(issue(pedidoId)).rejects.toThrow();
    const unpaid = await addPaidOrder(db, { pagadoAt: null });
    await expect(issue(unpaid)).rejects.toThrow('is not paid');
    // Neither of them used up a number.
    const { contenido } = await issued({});
    const counted = await db.selectFrom('invoices').select('id').where('serie', '=', 'F').execute();
    expect(contenido.numero).toBe(`F2026-${String(counted.length).padStart(6, '0')}`);
  });
});

describe('the invoice that rectifies another', () => {
  const whole = { part: { kind: 'rest' }, motivo: 'Pedido repetido.' } as const;
  const refund = (pedidoId: string) =>
    database.db
      .transaction()
      .execute((trx) => issueCreditNote(trx, { pedidoId, ...whole }, new Date('2026-12-02T09:00:00Z')));

  it('takes all of it back, once, in a series of its own', async () => {
    const { pedidoId, contenido: original } = await issued({ cantidad: 3, descuento: 16.5 });
    const note = await refund(pedidoId);
    expect(note).toMatchObject({
      contenido: {
        numero: 'R2026-000001',
        emitida: '2026-12-02T09:00:00.000Z',
        base: -60_000,
        descuento: -9_900,
        iva: -10_521,
        total: -60_621,
        cliente: original.cliente,
        emisor: original.emisor,
        rectifica: { numero: original.numero, emitida: original.emitida, motivo: 'Pedido repetido.' },
        lineas: Array.from({ length: 3 }, () =>
          expect.objectContaining({ cantidad: -1, precioUnidad: 20_000, importe: -20_000 }),
        ),
      },
    });
    expect(await creditNotesOf(database.db, pedidoId)).toMatchObject([note]);
    expect(await refund(pedidoId)).toBe('refunded');
  });

  it('needs one', async () => {
    expect(await refund(await addPaidOrder(database.db))).toBe('no-invoice');
  });
});
