import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../../../test/postgres.ts';
import { orderLock } from './lock.ts';

let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.stop());

const order = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

it('two workers on a server never have the same order', async () => {
  const [one, two] = [orderLock({ store: server.url }), orderLock({ store: server.url })];
  const release = await one(order);
  expect(release).toBeDefined();
  expect(await two(order)).toBeUndefined();
  const releaseOther = await two(other);
  expect(releaseOther).toBeDefined();
  await releaseOther?.();
  await release?.();
  const again = await two(order);
  expect(again).toBeDefined();
  await again?.();
});

it('the order of a worker that is gone is free', async () => {
  const [one, two] = [orderLock({ store: server.url }), orderLock({ store: server.url })];
  expect(await one(order)).toBeDefined();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // The server ends the connection of a killed process in this way.
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mapa-delivery'",
  );
  await client.end();
  const release = await vi.waitFor(async () => {
    const taken = await two(order);
    if (taken === undefined) throw new Error('still held');
    return taken;
  });
  await release();
});
