import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockError } from '../sending.ts';
import { chain, seller } from '../test/samples.ts';
import { outcomeOf, readAnswer } from '../wire/answer.ts';
import { batchOf, envelopeXml } from '../wire/batch.ts';

let folder: string;
let emulator: ChildProcess;
let url: string;
let identity: Pick<RequestOptions, 'ca' | 'cert' | 'key'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulator-'));
  emulator = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, EMULATOR_PORT: '0', EMULATOR_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (emulator.stdout === null) throw new Error('the emulator has no output');
  const [line] = await once(createInterface(emulator.stdout), 'line');
  const told = JSON.parse(line);
  url = told.url;
  const client = await readFile(told.client, 'utf8');
  identity = { ca: await readFile(told.authority, 'utf8'), cert: client, key: client };
});
afterAll(async () => {
  emulator.kill();
  await once(emulator, 'exit');
  await rm(folder, { recursive: true });
});

/** A request to the emulator. */
async function call(method: string, address: string, body: string, options: RequestOptions = identity) {
  const sent = request(address, {
    method,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    ...options,
  });
  const [response] = await once(sent.end(body), 'response');
  return { status: response.statusCode, date: response.headers.date, body: await text(response) };
}

const behave = (behaviour: object) => call('PUT', new URL('/behaviour', url).href, JSON.stringify(behaviour));
const send = (records: ReturnType<typeof chain>) =>
  call('POST', url, envelopeXml(batchOf(seller, records, false)));

describe('the emulator as a process of its own', () => {
  const records = chain();
  const usual = { mode: 'up', delay: 0, wait: 60, errors: {} };
  // The samples are of a day of their own: so is the service's clock.
  const clock = (Date.parse('2027-01-02T12:00:00Z') - Date.now()) / 1000;
  beforeEach(() => behave({ ...usual, clock }));

  it('lets nobody in without a certificate of its authority', async () => {
    await expect(call('POST', url, '', { ca: identity.ca })).rejects.toThrow();
  });

  it('loses an answer, and says to the same batch that it has its records', async () => {
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    await behave({ mode: 'forgetful' });
    await expect(send([first])).rejects.toThrow();
    await behave({ mode: 'up' });
    const read = readAnswer((await send([first])).body);
    if (read === undefined || !('answer' in read)) throw new Error('no answer');
    expect(read.answer).toMatchObject({
      EstadoEnvio: 'Incorrecto',
      RespuestaLinea: [{ CodigoErrorRegistro: '3000' }],
    });
    expect(read.answer.RespuestaLinea.map(outcomeOf)).toEqual(['accepted']);
  });

  it('takes the rest of the chain and keeps it', async () => {
    const { status, body } = await send(records.slice(1));
    expect(status).toBe(200);
    const read = readAnswer(body);
    expect(read).toMatchObject({ answer: { EstadoEnvio: 'Correcto', TiempoEsperaEnvio: '60' } });
    const kept = JSON.parse((await call('GET', new URL('/records', url).href, '')).body);
    expect(kept).toHaveLength(6);
    expect(kept[1]).toMatchObject({ state: 'Anulada', record: { RegistroAnulacion: {} } });
  });

  it.each([
    ['deaf', undefined],
    ['down', undefined],
    ['refusing', { fault: { code: '4134', message: 'Codigo[4134].Servicio no activo.' } }],
  ])('is %s', async (mode, expected) => {
    await behave({ mode });
    if (mode === 'deaf') await expect(send(records)).rejects.toThrow();
    else expect(readAnswer((await send(records)).body)).toEqual(expected);
  });

  it('is slow', async () => {
    await behave({ delay: 0.3 });
    const begin = performance.now();
    await send(records);
    expect(performance.now() - begin).toBeGreaterThan(299);
  });

  it('has a wrong clock', async () => {
    await behave({ clock: -3600 });
    const { date } = await send(records);
    expect(clockError(date, new Date())).toBeGreaterThan(3590);
    await behave({ clock: 0 });
    expect(clockError((await send(records)).date, new Date())).toBeUndefined();
  });

  it('refuses what is no batch, and says so where it is asked for something else', async () => {
    expect(readAnswer((await call('POST', url, '<a/>')).body)).toMatchObject({ fault: { code: '4102' } });
    expect((await call('GET', url, '')).status).toBe(404);
    expect((await behave({ mode: 'drunk' })).status).toBe(400);
  });
});
