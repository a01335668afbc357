import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InvoiceRecord, verifyChain } from '@mapa/invoice-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { checkNumbers, heldNumbers } from '../platform/db/restored.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import {
  type Agency,
  recordingIssuer,
  sendNow,
  startAgency,
  withInstallation,
} from '../shop/records/test/recorder.ts';
import { placeReadyDatabase } from '../test/new-database.ts';
import type { CommandParts } from './command.ts';
import { runInvoices } from './invoices.ts';

const year = new Date().getFullYear();
const F = (numero: number) => `F${year}-00000${numero}`;
const fail = (error: Error): never => {
  throw error;
};

let folder: string;
let agency: Agency;
/** The database that is worked on, and the number of the installation that is in force. */
let database: Database;
let installation = '1';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-restored-records-'));
  agency = await startAgency();
  agency.emulator.behave({ wait: 0 });
  await placeReadyDatabase(join(folder, 'shop'));
  await open('shop');
}, 120_000);
afterAll(async () => {
  await database.close();
  await agency.close();
  await rm(folder, { recursive: true });
});

async function open(name: string): Promise<void> {
  database = await openDatabase({ dataDir: join(folder, name), databaseUrl: undefined }, fail);
}

const config = () => withInstallation(agency.config, installation);

async function sell(): Promise<string> {
  const { db } = database;
  const order = await addPaidOrder(db);
  await db.transaction().execute((trx) => issueInvoice(trx, order, recordingIssuer(config()), new Date()));
  const issued = db.selectFrom('invoices').select(['serie', 'anio', 'numero']).where('pedido_id', '=', order);
  return F((await issued.executeTakeFirstOrThrow()).numero);
}

const send = () => sendNow(database.db, agency);

/** Runs a command about invoices where nobody can be asked. Resolves to what it said. */
async function runAlone(args: readonly string[], more: Partial<CommandParts> = {}): Promise<string> {
  const lines: string[] = [];
  await runInvoices(args, {
    db: database.db,
    records: config().records,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write: (line) => lines.push(line),
    readPassword: async () => '',
    ...more,
  });
  return lines.join('\n');
}

/** The same with somebody who answers yes; what was asked comes first. */
async function run(...args: readonly string[]): Promise<string> {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(`${question}\n`);
    return 'yes';
  };
  const said = await runAlone(args, { ask });
  return asked.join('') + said;
}

/** What the agency said of the records of an invoice, in their order. */
async function outcomes(number: string): Promise<(string | null)[]> {
  const rows = await database.db
    .selectFrom('invoice_records as own')
    .innerJoin('invoices', 'invoices.id', 'own.invoice_id')
    .leftJoin('invoice_record_answers as answer', (join) =>
      join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
    )
    .select(['outcome', 'error_text', 'numero'])
    .orderBy('own.position')
    .execute();
  return rows.filter(({ numero }) => F(numero) === number).map(({ outcome }) => outcome);
}

/** How invoices stand at the agency. */
const states = (...numbers: readonly number[]) =>
  numbers.map((numero) => {
    const kept = agency.emulator.kept().find(({ record }) => {
      const { IDFactura } = 'RegistroAlta' in record ? record.RegistroAlta : record.RegistroAnulacion;
      return Object.values(IDFactura).includes(F(numero));
    });
    return kept?.state;
  });

/** The records that the database has, in their order. */
const records = async () =>
  (await database.db.selectFrom('invoice_records').select('record').orderBy('position').execute()).map(
    ({ record }) => record as InvoiceRecord,
  );

const usedNumber = 'Set VERIFACTU_INSTALLATION to a number that was never used before, and restart';

it('what was unsent at the backup and came to the agency since is settled when it is sent again', {
  timeout: 60_000,
}, async () => {
  // F1 was sent before the backup, with a note; the others wait, and with them what amends F1.
  agency.emulator.behave({ errors: { [F(1)]: '2001', [F(4)]: '1110' } });
  expect(await sell()).toBe(F(1));
  await send();
  agency.emulator.behave({ errors: { [F(4)]: '1110' } });
  await run('records', 'amend', F(1), '--name', 'Ebro');
  for (const number of [2, 3, 4]) expect(await sell()).toBe(F(number));
  await database.close();
  await cp(join(folder, 'shop'), join(folder, 'restored'), { recursive: true });
  await cp(join(folder, 'shop'), join(folder, 'copied'), { recursive: true });
  await rm(join(folder, 'restored', 'database.mark'));

  // Since the backup all of it is sent; F3 and F1 are cancelled, F4 is amended, F5 is sold.
  await open('shop');
  await send();
  agency.emulator.behave({ errors: {} });
  for (const number of [1, 3]) await run('records', 'cancel', F(number), '--never-due');
  await run('records', 'amend', F(4), '--nif', 'A28015865');
  expect(await sell()).toBe(F(5));
  await send();
  expect(states(1, 2, 3, 4, 5)).toEqual(['Anulada', 'Correcta', 'Anulada', 'Correcta', 'Correcta']);
  await database.close();

  await open('restored');
  agency.emulator.behave({ errors: { [F(4)]: '1110' } });
  expect(await send()).toBe(true);
  agency.emulator.behave({ errors: {} });
  expect(await outcomes(F(2))).toEqual(['accepted']);
  // The agency says that it has it and that it is cancelled: the seller is told.
  expect(await outcomes(F(3))).toEqual(['accepted-with-errors']);
  expect(await outcomes(F(4))).toEqual(['rejected']);
  const told = database.db
    .selectFrom('invoice_record_answers')
    .select('error_text')
    .where('error_code', '=', '3000');
  expect((await told.execute()).map(({ error_text }) => error_text)).toContain(
    'Registro de facturación duplicado. La AEAT tiene anulada la factura.',
  );
  expect(states(2, 3, 4)).toEqual(['Correcta', 'Anulada', 'Correcta']);
  // An amendment brings a cancelled invoice back, by the agency's rules.
  expect(await outcomes(F(1))).toEqual(['accepted-with-errors', 'accepted']);
  expect(states(1)).toEqual(['Correcta']);
});

it('a restored database records nothing under a number of before, whatever is said', {
  timeout: 60_000,
}, async () => {
  expect(await heldNumbers(database.db)).toEqual(['F', 'R', 'orders']);
  await expect(run('resume-after', F(5))).rejects.toThrow(usedNumber);
  await expect(run('resume-after', F(5), '--lost')).rejects.toThrow(usedNumber);
  await expect(run('resume-after', `R${year}-000000`)).rejects.toThrow(usedNumber);
  expect(await heldNumbers(database.db)).toEqual(['F', 'R', 'orders']);
  // Nor by a command that knows nothing of the records.
  for (const text of [F(5), `R${year}-000000`])
    expect(await runAlone(['resume-after', text], { records: undefined })).toContain('without knowing');
  expect(await heldNumbers(database.db)).toEqual(['orders']);
  await expect(sell()).rejects.toThrow(usedNumber);
  await expect(run('records', 'cancel', F(3), '--never-due')).rejects.toThrow(usedNumber);
  await database.db.deleteFrom('held_numbers').execute();
  await expect(checkNumbers(database.db, installation)).rejects.toThrow(usedNumber);
  await database.db
    .insertInto('held_numbers')
    .values([{ counter: 'F' }, { counter: 'R' }])
    .execute();
});

it('under a number that is new it goes on, with a chain of its own, and the agency finds no fault', {
  timeout: 60_000,
}, async () => {
  const before = await records();
  installation = '2';
  // This is refused until it is known how far the numbers had come.
  await expect(run('records', 'cancel', F(3), '--never-due')).rejects.toThrow('First say which number');
  const resumed = (await run('resume-after', F(5))).split('\n');
  expect(resumed).toEqual([
    expect.stringMatching(/^Records go on as installation 2, .* \(yes\/no\) $/),
    `The next invoice of this series and year is ${F(6)}.`,
    expect.stringMatching(`^${F(5)}, which is not here, counts as given since the backup`),
  ]);
  expect(await sell()).toBe(F(6));
  // It has a record by now, which is of after the restore.
  const acts = database.db.selectFrom('desk_log').select(['action', 'target']).execute();
  expect(await acts).toContainEqual({ action: 'numeracion', target: F(5) });
  expect(await run('resume-after', `R${year}-000000`)).toBe(
    `The next invoice of this series and year is R${year}-000001.`,
  );
  await checkNumbers(database.db, installation);
  // What the agency has as cancelled is cancelled here too, and the other amendment is made once more.
  for (const number of [1, 3]) await run('records', 'cancel', F(number), '--never-due');
  await run('records', 'amend', F(4), '--nif', 'A28015865');
  expect(await send()).toBe(true);
  expect(await outcomes(F(6))).toEqual(['accepted']);
  expect(await outcomes(F(3))).toEqual(['accepted-with-errors', 'accepted']);
  expect(await outcomes(F(4))).toEqual(['rejected', 'accepted']);
  expect(states(1, 3, 4, 6)).toEqual(['Anulada', 'Anulada', 'Correcta', 'Correcta']);
  // The lost one stays in the agency's list, and no record here knows it.
  expect(states(5)).toEqual(['Correcta']);
  const all = await records();
  expect(all[before.length]).toMatchObject({
    RegistroAlta: { IDFactura: { NumSerieFactura: F(6) }, Encadenamiento: { PrimerRegistro: 'S' } },
  });
  expect(await verifyChain(all)).toBeUndefined();
  expect(await run('records', 'verify')).toBe(
    'B12345674, installation 1: 5 records, the chain is whole\n' +
      'B12345674, installation 2: 4 records, the chain is whole',
  );
  installation = '1';
  await expect(sell()).rejects.toThrow(usedNumber);
  await database.close();
});

it('nor does a copy of a disk, of which only --lost is said', { timeout: 60_000 }, async () => {
  await open('copied');
  installation = '1';
  expect(await heldNumbers(database.db)).toEqual([]);
  // What loses nothing is no restore.
  expect(await run('resume-after', F(4))).toContain(F(5));
  await expect(run('resume-after', F(6), '--lost')).rejects.toThrow(usedNumber);
  expect(await sell()).toBe(F(5));
  installation = '3';
  const lost = ['resume-after', F(6), '--lost'];
  await expect(runAlone(lost)).rejects.toThrow('say it again with --yes');
  await runAlone([...lost, '--yes']);
  expect(await sell()).toBe(F(7));
  installation = '1';
  await expect(sell()).rejects.toThrow(usedNumber);
});
