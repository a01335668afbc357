import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { embeddedDatabase } from '../invoice/test/database.ts';
import { addPaidOrder } from '../invoice/test/order.ts';
import { openChannel } from './channel.ts';
import { unsentOf } from './records.ts';
import { sendDue } from './send.ts';
import { startSender } from './sender.ts';
import { type Agency, recordingIssuer, startAgency } from './test/recorder.ts';

const NIF = 'B12345674';
const start = Date.now() - 3_600_000;
const after = (seconds: number) => new Date(start + seconds * 1000);

describe('records are sent to the tax agency', () => {
  let database: Database;
  let agency: Agency;
  let logged: object[];
  beforeAll(async () => {
    database = await embeddedDatabase();
    agency = await startAgency();
  }, 60_000);
  afterAll(async () => {
    await agency.close();
    await database.close();
  });
  beforeEach(() => {
    logged = [];
    agency.emulator.behave({ mode: 'up', wait: 60, errors: {}, clock: 0 });
  });

  const parts = () => ({
    db: database.db,
    channel: agency.channel,
    seller: { name: agency.config.organisation.name, nif: NIF },
    log: { warn: (what: object) => void logged.push(what), error: (what: object) => void logged.push(what) },
  });
  const issue = async (seconds: number) => {
    const pedidoId = await addPaidOrder(database.db, { pagadoAt: after(seconds) });
    const issuer = recordingIssuer(agency.config);
    await database.db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, after(seconds)));
  };
  const send = (seconds: number) => sendDue(parts(), after(seconds));
  const answers = () =>
    database.db
      .selectFrom('invoice_record_answers')
      .select(['position', 'outcome', 'error_code', 'csv'])
      .orderBy('position')
      .execute();
  const unsent = async () => (await unsentOf(database.db, NIF)).map(({ position }) => position);

  it('at once, and what the agency answers is kept', async () => {
    expect(await send(0)).toBe(false);
    await issue(0);
    expect(await unsent()).toEqual([1]);
    expect(await send(1)).toBe(true);
    expect(await answers()).toEqual([
      { position: 1, outcome: 'accepted', error_code: null, csv: 'E-00000001' },
    ]);
    expect(await unsent()).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('together, after the time that the service told', async () => {
    await issue(10);
    await issue(20);
    expect(await send(60)).toBe(false);
    expect(await send(61)).toBe(true);
    expect((await answers()).map(({ csv }) => csv)).toEqual(['E-00000001', 'E-00000002', 'E-00000002']);
  });

  it('again in their order after an outage, which they tell', async () => {
    await issue(130);
    agency.emulator.behave({ mode: 'down' });
    expect(await send(131)).toBe(true);
    await issue(140);
    agency.emulator.behave({ mode: 'deaf' });
    expect(await send(190)).toBe(false);
    expect(await send(191)).toBe(true);
    expect(await unsent()).toEqual([4, 5]);
    expect(logged).toEqual([
      { unsent: 1, fault: 'what came back is no answer' },
      { unsent: 2, fault: expect.any(String) },
    ]);
    // The agency's answer is lost, and the same records come once more.
    agency.emulator.behave({ mode: 'forgetful' });
    expect(await send(400)).toBe(true);
    agency.emulator.behave({ mode: 'up' });
    expect(await send(700)).toBe(true);
    expect((await answers()).slice(3).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    expect(agency.emulator.kept()).toHaveLength(5);
    expect(agency.emulator.incidents()).toEqual(['N', 'N', 'S', 'S']);
    await issue(800);
    await send(900);
    expect(agency.emulator.incidents().at(-1)).toBe('N');
  });

  it('whatever becomes of them: those refused and those noted are told', async () => {
    await issue(1000);
    await issue(1001);
    await issue(1002);
    const [one = '', two = ''] = (await unsentOf(database.db, NIF)).map(({ record }) =>
      'RegistroAlta' in record ? record.RegistroAlta.IDFactura.NumSerieFactura : '',
    );
    agency.emulator.behave({ errors: { [one]: '1110', [two]: '2001' } });
    await send(1010);
    expect((await answers()).slice(-3)).toMatchObject([
      { outcome: 'rejected', error_code: '1110' },
      { outcome: 'accepted-with-errors', error_code: '2001' },
      { outcome: 'accepted', error_code: null },
    ]);
    expect(logged).toMatchObject([
      { invoice: one, code: '1110' },
      { invoice: two, code: '2001' },
    ]);
  });

  it('by one process at a time', async () => {
    await issue(2000);
    expect((await Promise.all([send(2001), send(2001), send(2001)])).filter(Boolean)).toHaveLength(1);
    expect(await unsent()).toEqual([]);
  });

  it('and an answer that does not say which record it is about is none', async () => {
    await issue(2100);
    const nameless = {
      ...agency.channel,
      post: async (envelope: string) => {
        const came = await agency.channel.post(envelope);
        return { ...came, body: came.body.replace(/<[^<]*RefExterna>[^<]*<[^<]*RefExterna>/g, '') };
      },
    };
    expect(await sendDue({ ...parts(), channel: nameless }, after(2170))).toBe(true);
    expect(logged).toEqual([{ unsent: 1, fault: 'what came back names a record that was not sent' }]);
    await send(2800);
    expect(await unsent()).toEqual([]);
  });

  it('and a wrong clock is told', async () => {
    await issue(3000);
    agency.emulator.behave({ clock: -600 });
    await send(3001);
    expect(logged).toContainEqual({ seconds: expect.closeTo(600, -1) });
  });

  it('with a certificate and key in a .p12 file, as the agency and the mint hand them out', async () => {
    const { records } = agency.config;
    if (records === undefined) throw new Error('invoices are not recorded');
    const certificate = records.certificate.replace(/pem$/, 'p12');
    const files = ['-in', records.certificate, '-out', certificate];
    execFileSync('openssl', ['pkcs12', '-export', ...files, '-passout', 'pass:clave']);
    const opened = { ...records, certificate };
    const channel = await openChannel({ ...opened, passphrase: 'clave' });
    await issue(3100);
    expect(await sendDue({ ...parts(), channel }, after(3101))).toBe(true);
    expect(await unsent()).toEqual([]);
    channel.close();
    await expect(openChannel({ ...opened, passphrase: 'otra' })).rejects.toThrow('VERIFACTU_PASSPHRASE: ');
  });

  it('for as long as the sender runs', async () => {
    agency.emulator.behave({ wait: 0 });
    await issue(3200);
    await send(3201);
    const kept = agency.emulator.kept().length;
    await issue(3202);
    const end = startSender(parts());
    await expect.poll(() => agency.emulator.kept().length, { timeout: 10_000 }).toBe(kept + 1);
    await end();
    expect(await unsent()).toEqual([]);
  });
});
