import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBuyer, order, payload } from '../../shop/checkout/test/buyer.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
/** What the log says of requests that went wrong: its level, the reason, and whether it has a stack. */
const told = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg !== 'answered')
    .map(({ level, reason }) => ({ level, reason }));

let server: Postgres;
let app: RealApp;
beforeAll(async () => {
  server = await startPostgres();
  app = await startRealApp({
    environment: { DATABASE_URL: server.url, ROLE: 'web' },
    parts: { log: { level: 'info', stream } },
    onFault: () => undefined,
  });
}, 120_000);
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const WARN = 40;

describe('a request that cannot be done at present is answered by a 503, and one calm line of the log', () => {
  it('after a restore', async () => {
    const { token } = await newBuyer(app);
    await app.database.db.insertInto('held_numbers').values({ counter: 'orders' }).execute();
    expect(await order(app, token, payload(1))).toMatchObject({
      status: 503,
      body: { msg: expect.stringContaining('no se pueden hacer pedidos ni devoluciones') },
    });
    expect(told()).toEqual([{ level: WARN, reason: expect.stringContaining('orders resume-after') }]);
  });

  it('while the database is stopped', async () => {
    const { token } = await newBuyer(app);
    await server.stop();
    lines.length = 0;
    const { status, body, headers } = await order(app, token, payload(1));
    expect([status, body]).toMatchObject([
      503,
      { success: false, msg: expect.stringContaining('no se ha hecho ningún cambio ni ningún cobro') },
    ]);
    expect(headers.get('retry-after')).toBe('60');
    expect(told()).toEqual([{ level: WARN, reason: expect.stringContaining('ECONNREFUSED') }]);
  });
});
