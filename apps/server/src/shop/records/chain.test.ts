import { type InvoiceRecord, verifyChain } from '@mapa/invoice-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { creditNotesOf, invoiceOf } from '../invoice/invoices.ts';
import { issueCreditNote, issueInvoice } from '../invoice/issue.ts';
import { embeddedDatabase, serverDatabase } from '../invoice/test/database.ts';
import { addPaidOrder } from '../invoice/test/order.ts';
import { batchesOf, issuers, type PlacedRecord } from './records.ts';
import { recordingConfig, recordingIssuer, withInstallation } from './test/recorder.ts';

const config = recordingConfig('https://localhost:1', '/nowhere');
const issuer = recordingIssuer(config);
const NIF = 'B12345674';

/** A record that names another as the one before it. */
const behind = (record: InvoiceRecord | undefined) => {
  if (record === undefined || !('RegistroAlta' in record)) throw new Error('no record of an invoice');
  const { NumSerieFactura } = record.RegistroAlta.IDFactura;
  const { Huella } = record.RegistroAlta;
  return { RegistroAlta: { Encadenamiento: { RegistroAnterior: { NumSerieFactura, Huella } } } };
};

const other = (CodigoPais: string, IDType: string, ID: string) => ({ IDOtro: { CodigoPais, IDType, ID } });

describe.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', serverDatabase],
])('records of invoices on %s', { timeout: 120_000 }, (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  /** Issues an invoice in a transaction of its own, in which something else follows. */
  const issue = async (
    time: string,
    order: Parameters<typeof addPaidOrder>[1] = {},
    next: (trx: Database['db']) => Promise<unknown> = async () => 0,
    by = issuer,
  ) => {
    const pedidoId = await addPaidOrder(database.db, { pagadoAt: new Date(time), ...order });
    await database.db.transaction().execute(async (trx) => {
      await issueInvoice(trx, pedidoId, by, new Date(time));
      await next(trx);
    });
    return pedidoId;
  };
  const records = async () => {
    const all: PlacedRecord[] = [];
    for await (const batch of batchesOf(database.db, NIF)) all.push(...batch);
    return all;
  };
  const isWhole = async () => verifyChain((await records()).map(({ record }) => record));

  it('are made with each invoice and each that corrects one, and say what these say', async () => {
    const { db } = database;
    const pedidoId = await issue('2026-12-31T22:30:00Z', { cantidad: 3, descuento: 16.5 });
    await db
      .transaction()
      .execute((trx) =>
        issueCreditNote(
          trx,
          { pedidoId, part: { kind: 'points', posiciones: [2] }, motivo: 'Por error.' },
          new Date('2027-01-02T10:00:00Z'),
          issuer.recorder,
        ),
      );
    const [first, second] = (await records()).map(({ record }) => record);
    // By hand: 600 EUR less 16.5 %, and 21 % of it; of one point 200 less 33, and 35.07.
    expect(first).toMatchObject({
      RegistroAlta: {
        IDFactura: { NumSerieFactura: 'F2026-000001', FechaExpedicionFactura: '31-12-2026' },
        RefExterna: '1',
        TipoFactura: 'F1',
        Destinatarios: { IDDestinatario: [{ NIF: 'A58818501' }] },
        CuotaTotal: '105.21',
        ImporteTotal: '606.21',
        Encadenamiento: { PrimerRegistro: 'S' },
        FechaHoraHusoGenRegistro: '2026-12-31T23:30:00+01:00',
      },
    });
    expect(second).toMatchObject({
      RegistroAlta: {
        IDFactura: { NumSerieFactura: 'R2027-000001' },
        TipoFactura: 'R1',
        FacturasRectificadas: { IDFacturaRectificada: [{ NumSerieFactura: 'F2026-000001' }] },
        DescripcionOperacion: expect.stringContaining(' de 1 punto, '),
        CuotaTotal: '-35.07',
        ImporteTotal: '-202.07',
        Encadenamiento: { RegistroAnterior: { NumSerieFactura: 'F2026-000001' } },
      },
    });
    expect(await isWhole()).toBeUndefined();
    expect((await invoiceOf(db, pedidoId))?.contenido.qr).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' +
        '?nif=B12345674&numserie=F2026-000001&fecha=31-12-2026&importe=606.21',
    );
    const [note] = await creditNotesOf(db, pedidoId);
    expect(note?.contenido.qr).toContain('numserie=R2027-000001');
  });

  it.each([
    [{ codigoPostal: '35001', provincia: 'Las Palmas' }, '08', { NIF: 'A58818501' }],
    [{ cif: '123' }, '01', other('ES', '03', '123')],
    // Nine characters, and no NIF by its control letter: 12345678 has Z.
    [{ cif: 'AB1234567' }, '01', other('ES', '03', 'AB1234567')],
    [{ cif: '12345678A' }, '01', other('ES', '03', '12345678A')],
    [{ cif: 'es a-58.818.501' }, '01', { NIF: 'A58818501' }],
    // The specification never asks VIES, so nobody has confirmed these.
    [{ pais: 'Alemania', cif: 'DE123456789' }, '01', other('DE', '04', 'DE123456789')],
    [{ pais: 'Grecia', cif: 'EL123456789' }, '01', other('GR', '04', 'EL123456789')],
    [{ pais: 'Alemania', cif: '12/345' }, '01', other('DE', '04', '12/345')],
    [{ pais: 'Suiza', cif: 'CHE-1' }, '01', other('CH', '04', 'CHE-1')],
  ])('name the buyer and the regime: %j', async (cliente, regime, id) => {
    await issue('2027-01-03T10:00:00Z', { cliente });
    const last = (await records()).at(-1)?.record;
    expect(last).toMatchObject({
      RegistroAlta: {
        Destinatarios: { IDDestinatario: [id] },
        Desglose: { DetalleDesglose: [{ ClaveRegimen: regime }] },
      },
    });
  });

  it('are one chain over series and years when fifty come at once and some are rolled back', async () => {
    const before = (await records()).length;
    const rolledBack = new Error('rolled back');
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        issue(new Date(Date.UTC(2027, 11, 31, 23) - at * 1_000).toISOString(), {}, async () => {
          if (at % 3 === 0) throw rolledBack;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(17);
    const all = await records();
    expect(all.map(({ position }) => position)).toEqual(
      Array.from({ length: before + 33 }, (_, at) => at + 1),
    );
    expect(await isWhole()).toBeUndefined();
    expect(await issuers(database.db)).toEqual([NIF]);
  });

  it('are a chain of each installation, over which the places go on', async () => {
    const moved = recordingIssuer(withInstallation(config, '2'));
    const before = await records();
    const last = before.at(-1)?.position ?? 0;
    for (const [at, by] of [moved, moved, issuer, moved].entries())
      await issue(`2028-01-01T10:00:0${at}Z`, {}, async () => 0, by);
    const made = (await records()).slice(before.length);
    const [one, two, back, again] = made.map(({ record }) => record);
    expect(made.map(({ position }) => position)).toEqual([1, 2, 3, 4].map((at) => last + at));
    expect(one).toMatchObject({ RegistroAlta: { Encadenamiento: { PrimerRegistro: 'S' } } });
    expect(two).toMatchObject(behind(one));
    expect(back).toMatchObject(behind(before.at(-1)?.record));
    expect(again).toMatchObject(behind(two));
    expect(await isWhole()).toBeUndefined();
  });

  it('are not spoilt by a connection that is lost', async () => {
    if (typeof database.store === 'string') {
      const lose = (trx: Database['db']) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      await expect(issue('2028-02-01T10:00:00Z', {}, lose)).rejects.toThrow();
    }
    const before = (await records()).length;
    await issue('2028-02-01T10:00:01Z');
    expect(await records()).toHaveLength(before + 1);
    expect(await isWhole()).toBeUndefined();
  });

  it('never change and never go', async () => {
    const { db } = database;
    await expect(db.updateTable('invoice_records').set({ position: 900 }).execute()).rejects.toThrow(
      'never change',
    );
    await expect(db.deleteFrom('invoice_records').execute()).rejects.toThrow('never change');
  });
});
