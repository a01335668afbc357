import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationOf, readBatch } from '@mapa/invoice-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { refuseUnrecorded } from '../platform/db/unrecorded.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { embeddedDatabase } from '../shop/invoice/test/database.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { recordingConfig, recordingIssuer, withInstallation } from '../shop/records/test/recorder.ts';
import { unzip } from '../test/unzip.ts';
import type { CommandParts } from './command.ts';
import { runInvoices } from './invoices.ts';

const config = recordingConfig('https://localhost:1', '/nowhere');
const file = join(tmpdir(), `mapa-records-${process.pid}.zip`);
let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(file, { force: true });
});

async function runWith(
  settings: Pick<CommandParts, 'records' | 'recordsEnded'>,
  ...args: readonly string[]
): Promise<string[]> {
  const lines: string[] = [];
  await runInvoices(args, {
    db: database.db,
    ...settings,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write: (text) => lines.push(text),
    readPassword: async () => '',
  });
  return lines;
}

const run = (...args: readonly string[]) => runWith(config, 'records', ...args);

describe('npm run admin -- invoices records', () => {
  it('has nothing to verify at first', async () => {
    await expect(refuseUnrecorded(database.db, {})).resolves.toBeUndefined();
    expect(await run('verify')).toEqual(['There are no records.']);
    expect(await run('status')).toEqual(['0 unsent']);
  });

  it('exports every record as it is sent, and says that the chain is whole', async () => {
    const { db } = database;
    for (const time of ['2027-01-02T10:00:00Z', '2027-01-02T10:00:01Z', '2027-01-02T10:00:02Z']) {
      const pedidoId = await addPaidOrder(db, { pagadoAt: new Date(time) });
      await db
        .transaction()
        .execute((trx) => issueInvoice(trx, pedidoId, recordingIssuer(config), new Date(time)));
    }
    expect(await run('verify')).toEqual(['B12345674, installation 1: 3 records, the chain is whole']);
    expect(await run('export', file)).toEqual([`${file}: 3 records`]);
    const [[name, xml] = []] = [...(await unzip(new Uint8Array(await readFile(file))))];
    expect(name).toBe('B12345674-000000001.xml');
    const batch = readBatch(xml?.toString() ?? '');
    expect(batch?.Cabecera.ObligadoEmision).toEqual({
      NombreRazon: 'Vientos del Norte, S. L.',
      NIF: 'B12345674',
    });
    expect(batch?.RegistroFactura).toHaveLength(3);
  });

  it('are not left out by a process that knows nothing of them, unless it was said that this is over', async () => {
    const correction = ['correct', 'F2027-000001', '--reason', 'Otro NIF', '--nif', 'A28015865'];
    await expect(runWith({}, ...correction)).rejects.toThrow('the next invoice would have none');
    await expect(runWith({ recordsEnded: true }, ...correction)).rejects.toThrow('no jobs');
    await expect(refuseUnrecorded(database.db, {})).rejects.toThrow('the next invoice would have none');
    await expect(refuseUnrecorded(database.db, config)).resolves.toBeUndefined();
  });

  it('counts what is unsent, and what the tax agency said of the others', async () => {
    await database.db
      .insertInto('invoice_record_answers')
      .values({
        ...{ issuer: 'B12345674', position: 1, outcome: 'accepted-with-errors', error_code: '2005' },
        ...{ error_text: 'x', csv: null, answered_at: new Date() },
      })
      .execute();
    expect(await run('status')).toEqual([
      '2 unsent, the first since 2027-01-02T10:00:01.000Z',
      '1 accepted-with-errors',
      'installation 1: 3 records (in force)',
    ]);
  });

  it('verifies, exports and counts the chain of each installation', async () => {
    const { db } = database;
    const time = new Date('2027-01-02T10:00:03Z');
    const pedidoId = await addPaidOrder(db, { pagadoAt: time });
    const moved = recordingIssuer(withInstallation(config, 'madrid-2'));
    await db.transaction().execute((trx) => issueInvoice(trx, pedidoId, moved, time));
    expect(await run('verify')).toEqual([
      'B12345674, installation 1: 3 records, the chain is whole',
      'B12345674, installation madrid-2: 1 record, the chain is whole',
    ]);
    expect((await run('status')).slice(-2)).toEqual([
      'installation 1: 3 records (in force)',
      'installation madrid-2: 1 record',
    ]);
    await run('export', file);
    const [[, xml] = []] = [...(await unzip(new Uint8Array(await readFile(file))))];
    const batch = readBatch(xml?.toString() ?? '');
    expect(batch?.RegistroFactura.map(installationOf)).toEqual(['1', '1', '1', 'madrid-2']);
  });

  it('names the record that breaks the chain', async () => {
    const { db } = database;
    // Whoever has the database can take its guard away; the chain tells.
    await sql`alter table invoice_records disable trigger invoice_records_immutable`.execute(db);
    await sql`
      update invoice_records set record = jsonb_set(record, '{RegistroAlta,ImporteTotal}', '"1.00"') where position = 2
    `.execute(db);
    await expect(run('verify')).rejects.toThrow(
      'B12345674, installation 1: record 2 (F2027-000002) breaks the chain: fingerprint',
    );
  });

  it("shows the producer's declaration as the configuration has it", async () => {
    const text = (await run('declaration')).join('\n');
    expect(text).toMatch(/^DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN\n/);
    expect(text).toContain('15 de diciembre de 2026, Pamplona, España');
    expect(text).toContain('B12345674');
  });

  it('says how it is used', async () => {
    await expect(run()).rejects.toThrow('invoices records verify');
    await expect(run('export')).rejects.toThrow('FILE.zip');
  });
});
