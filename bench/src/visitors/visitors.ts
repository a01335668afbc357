import { Agent, get, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FORMATO_NAMES } from '@mapa/contract';
import { buy, newCustomer } from '../delivery/purchase.ts';
import { quantile } from '../quantile.ts';
import { generator } from '../region/tiles.ts';
import { type MeasuredServer, startServer } from '../server.ts';
import { ms, table } from '../table.ts';
import { KINDS, type Kind, visit } from './visitor.ts';

const VISITORS = 200;
const SECONDS = 60;
/** The mean pause between one action of a visitor and the next. */
const THINK_MS = 10_000;
/** Connections of a visitor, as many as a browser opens. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 120_000;
const BETWEEN_ORDERS_MS = 15_000;
/** More orders than a round has, each of another point: what was bought lately is not sold again. */
const ORDERS = 25;
/** The mailbox is looked into rarely, because every look is a page that the server makes. */
const ORDER_POLL_MS = 1_000;
/** Browsers take everything compressed; here only what is not read. */
const READ: ReadonlySet<Kind> = new Set(['page', 'value']);
const COMPRESSED = { 'accept-encoding': 'gzip, br' };

/** What is counted for each kind of answer: milliseconds, and how often each error came. */
interface Figures {
  readonly times: number[];
  readonly errors: Map<string, number>;
}

/**
 * Measures what each kind of answer takes while two hundred visitors, each from an address of its own, use a
 * demonstration that nobody has looked at before. They do so for a minute, or for `BENCH_SECONDS`, and do the same in
 * every run. Two hundred others come after them: by then the process has the memory that it needs.
 */
export async function measureVisitors(dataDir: string): Promise<void> {
  const server = await startServer(dataDir);
  const memory = [server.residentMiB()];
  const token = await newCustomer(server.url);
  for (const round of [1, 2]) {
    const seconds = Number(process.env.BENCH_SECONDS ?? SECONDS);
    const figures = await visits(server, {
      seed: round,
      firstPoint: ORDERS * round,
      token,
      visitors: VISITORS,
      seconds,
    });
    print(round, figures);
    memory.push(server.residentMiB());
  }
  process.stdout.write(
    `resident memory: ${memory.map((mebibytes) => mebibytes.toFixed(0)).join(', ')} MiB at the start and after each ` +
      `round, ${server.peakMiB().toFixed(0)} at most\n`,
  );
  await server.stop();
}

/** Who uses the page, and for how long; they do the same whenever the seed is the same. */
export interface Visits {
  readonly seed: number;
  /** The session of the one who buys, and the first of the points that are bought. */
  readonly token: string;
  readonly firstPoint: number;
  readonly visitors: number;
  readonly seconds: number;
}

/** Has visitors use the page; the result is what is counted of their answers. */
export async function visits(
  server: MeasuredServer,
  { seed, token, firstPoint, visitors, seconds }: Visits,
): Promise<ReadonlyMap<Kind, Figures>> {
  const all = new Map(KINDS.map((kind): [Kind, Figures] => [kind, { times: [], errors: new Map() }]));
  const until = performance.now() + 1000 * seconds;
  // Short rounds have quick visitors.
  const thinking = (1000 * seconds) / 6;
  const pauseMs = Math.min(BETWEEN_ORDERS_MS, thinking);
  const buyer = { url: server.url, token, firstPoint, until, pauseMs };
  await Promise.all([
    buying(buyer, all.get('order')?.times ?? []),
    ...Array.from({ length: visitors }, async (_, n) => {
      const random = generator(1000 * seed + 7919 * n);
      const localAddress = `127.0.${1 + (n >> 7)}.${1 + (n & 127)}`;
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      const ask = async (kind: Kind, path: string): Promise<Buffer> => {
        const figures = all.get(kind);
        const before = performance.now();
        const { status, body } = await answerOf(server.url + path, {
          agent,
          localAddress,
          headers: READ.has(kind) ? {} : COMPRESSED,
        });
        figures?.times.push(performance.now() - before);
        if (status !== '200') figures?.errors.set(status, (figures.errors.get(status) ?? 0) + 1);
        return body;
      };
      const think = () => sleep(2 * Math.min(THINK_MS, thinking) * random());
      await visit({ random, ask, think }, until);
      agent.destroy();
    }),
  ]);
  return all;
}

function print(round: number, all: ReadonlyMap<Kind, Figures>): void {
  const lines = [...all].map(([kind, { times, errors }]) => [
    kind,
    String(times.length),
    [...errors].map(([status, count]) => `${count} x ${status}`).join(', ') || '0',
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.99)),
    ms(Math.max(...times)),
  ]);
  const heading = ['', 'requests', 'errors', 'p50 ms', 'p99 ms', 'longest ms'];
  process.stdout.write(`\n${VISITORS} visitors, round ${round}\n${table(heading, lines)}\n`);
}

/** One of the visitors buys a point, and another as soon as its mail has come. */
async function buying(
  {
    url,
    token,
    firstPoint,
    until,
    pauseMs,
  }: Pick<Visits, 'token' | 'firstPoint'> & {
    readonly url: string;
    readonly until: number;
    readonly pauseMs: number;
  },
  times: number[],
): Promise<void> {
  while (performance.now() < until) {
    await sleep(pauseMs);
    times.push(
      1000 * (await buy(url, token, firstPoint + times.length, 1, FORMATO_NAMES, ORDER_POLL_MS)).seconds,
    );
  }
}

/** Status and body of an answer. When none comes, the status is the code of the error. */
function answerOf(
  url: string,
  options: RequestOptions,
): Promise<{ readonly status: string; readonly body: Buffer }> {
  return new Promise((resolve) => {
    const failed = (error: Error & { code?: string }) =>
      resolve({ status: error.code ?? error.message, body: Buffer.alloc(0) });
    const request = get(url, { ...options, timeout: TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: String(response.statusCode), body: Buffer.concat(parts) }));
      response.on('error', failed);
    });
    request.on('error', failed);
    request.on('timeout', () => request.destroy(new Error('timeout')));
  });
}
