import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@mapa/server';
import { lookThrough } from '@mapa/server/test/proof';
import { sql } from 'kysely';
import { type Bought, undelivered } from '../deployment/buyer.ts';
import type { Proved } from '../proof.ts';
import type { Deployed } from './deployed.ts';

/** When no order was delivered for so long, what waits for its next try is tried at once, ms. */
const STILL_MS = 60_000;
/** When that was of no use so often, one time after the other, something is wrong. */
const TRIES = 5;
const LOOK_MS = 5_000;

/** What was promised to customers: each has to be found in the end, once. */
export interface Promised {
  readonly bought: readonly Bought[];
  /** What was given back, cents, by the reference of the order. */
  readonly returned: ReadonlyMap<string, number>;
}

/** Waits until everything that is due is done; what waits for its next try is tried at once. */
export async function drain(deployed: Deployed, tell: (line: string) => void): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) {
    // A job that was cut off too often waits for up to an hour, which is longer than anybody has patience here.
    const due = await deployed.look(dueIn);
    if (due === 0) return;
    tell(`${due} things are due`);
    if (due < least) tries = 0;
    least = Math.min(due, least);
    await deployed.resume();
    await untilStill(deployed);
  }
}

/** Waits until nobody waits for an order any more, or no order was delivered for `STILL_MS`. */
async function untilStill({ url, customers }: Deployed): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); performance.now() - since < STILL_MS; await pause(LOOK_MS)) {
    let waiting = 0;
    for (const token of customers) waiting += await undelivered({ url, token });
    if (waiting < least) since = performance.now();
    least = Math.min(waiting, least);
    // Mails and records come after the files.
    if (waiting === 0) return pause(LOOK_MS);
  }
}

/** The number of jobs that are still to be done, after those that wait for a later time were called up. */
async function dueIn({ db }: Database): Promise<number> {
  await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
    db,
  );
  return (await jobsLeft(db)).length;
}

/** What is still to be done, as lines that name the queue, the number of tries and what the last of them said. */
async function jobsLeft(db: Database['db']): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat(name, ' ', data, ' is still to be done: ', state, ' after ', retry_count, ' tries, from ',
      start_after, ', ', output) as line
    from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ line }) => line);
}

interface FoundOrder {
  readonly numero: number;
  readonly estado: string;
  readonly devuelto: number;
  readonly total: number;
  readonly invoices: number;
  readonly archivo: string | null;
  readonly sha256: string | null;
}

/** Looks for every promise in the database, the file storage and the mails: each is kept, and once. */
export async function lookThroughShop(deployed: Deployed, { bought, returned }: Promised): Promise<Proved> {
  return deployed.look(async ({ db }) => {
    const books = await lookThrough(db, []);
    const faults = [...books.faults, ...(await jobsLeft(db))];
    const { rows } = await sql<FoundOrder>`
      select numero, orders.estado, devuelto_centimos as devuelto, total_centimos as total, archivo, sha256,
        (select count(*)::int from invoices where serie = 'F' and pedido_id = orders.id) as invoices
      from orders left join deliveries on pedido_id = orders.id where pagado_at is not null`.execute(db);
    const orders = new Map(rows.map((row) => [`P-${String(row.numero).padStart(6, '0')}`, row]));
    for (const { reference, cents } of bought) {
      const order = orders.get(reference);
      if (order === undefined) faults.push(`${reference} was paid and is not`);
      else if (order.total !== cents) faults.push(`${reference} costs ${order.total}, not ${cents}`);
      else if (order.devuelto !== (returned.get(reference) ?? 0))
        faults.push(
          `${reference}: ${order.devuelto} cents were given back, not ${returned.get(reference) ?? 0}`,
        );
    }
    const known = new Set(bought.map(({ reference }) => reference));
    let files = 0;
    for (const [reference, order] of orders) {
      if (!known.has(reference)) faults.push(`${reference} is paid and nobody bought it`);
      if (order.invoices !== 1) faults.push(`${reference} has ${order.invoices} invoices`);
      if (order.devuelto >= order.total) continue;
      if (order.estado !== 'entregado') faults.push(`${reference} is ${order.estado}`);
      const wrong = await wrongFile(deployed, order);
      if (wrong !== undefined) faults.push(`${reference}: ${wrong}`);
      else files += 1;
      faults.push(...wrongMails(deployed, reference));
    }
    const ids = new Set(deployed.post.mails.map(({ id }) => id));
    return {
      figures: [
        ['invoices and notes', `${books.invoices} + ${books.notes}`],
        ['records', String(books.records)],
        ['files delivered', String(files)],
        ['mails, of them repeated', `${ids.size}, ${deployed.post.mails.length - ids.size}`],
      ],
      faults,
    };
  });
}

async function wrongFile({ pathOf }: Deployed, { archivo, sha256 }: FoundOrder): Promise<string | undefined> {
  if (archivo === null || !existsSync(pathOf(archivo))) return 'its file is not there';
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(pathOf(archivo))) hash.update(chunk);
  return hash.digest('hex') === sha256 ? undefined : 'its file is another';
}

/** A delivery is announced once; a mail that is sent again after a kill has the id of the first. */
function wrongMails({ post }: Deployed, reference: string): string[] {
  const told = post.mails.filter((mail) => mail.reference === reference && /Sus datos/.test(mail.subject));
  const ids = new Set(told.map(({ id }) => id));
  return ids.size === 1 ? [] : [`${reference} has ${ids.size} mails of its delivery`];
}
