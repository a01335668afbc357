import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOrders } from '../../cli/orders.ts';
import type { RealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload, startShop } from '../checkout/test/buyer.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';

type Line = Readonly<Record<string, unknown>>;
const lines: Line[] = [];
let app: RealApp;
let email: string;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  // No delivery can be kept there.
  app = await startShop({ FILES_URL: '/dev/null/nowhere' }, { parts: { log: { level: 'info', stream } } });
  email = 'ana@ejemplo.es';
  const { token } = await newBuyer(app, email);
  const placed = fieldsOf(await order(app, token, payload(1)));
  expect(await notify(app, signed(notificationOf(placed.fields)))).toBe(200);
  await vi.waitFor(() => expect(said('a delivery was not made')).toBeDefined(), 60_000);
}, 120_000);
afterAll(() => app.close());

const said = (text: string) => lines.find(({ msg }) => String(msg).startsWith(text));

describe('an order', () => {
  it('is found in the log by its reference, from its payment to the fault of its delivery', () => {
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const notification = said('notification of a payment');
    expect(notification).toMatchObject({ order: 'P-000001', requestId: id });
    expect(said('a delivery was not made')).toMatchObject({
      ...{ order: 'P-000001', job: id, requestId: notification?.requestId },
    });
    const answered = lines.filter(({ msg, order }) => msg === 'answered' && order === 'P-000001');
    expect(answered.map(({ route }) => route)).toEqual(['/api/v1/pedido', '/api/v1/pagos/notificacion']);
    expect(JSON.stringify(lines)).not.toMatch(/ana@|Vientos del Norte/);
  });

  it('is shown with its jobs: the last fault, when it is tried again, and what the log has them by', async () => {
    const show = async () => {
      const shown: string[] = [];
      await runOrders(['show', 'P-000001'], {
        db: app.database.db,
        withJobs: (act) => act(app.jobs),
        write: (text) => shown.push(text),
        readPassword: async () => '',
      });
      return shown.at(-1) ?? '';
    };
    // Its line of the log comes a moment before the job is put back.
    await vi.waitFor(async () => expect(await show()).toMatch(/ {2}retry {2}try \d+ {2}due \S+Z {2}/));
    const { job, requestId } = said('a delivery was not made') ?? {};
    expect(await show()).toMatch(/^job {7}delivery {2}.* {2}last fault Error ENOTDIR {2}/);
    expect(await show()).toContain(`  job ${job}  request ${requestId}`);
  });
});
