import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toEuros } from '@mapa/contract';
import { randomFrom } from '@mapa/server/test/proof';
import { type Bought, buyPoints, callOf } from '../deployment/buyer.ts';
import type { ProofOptions, Proved } from '../proof.ts';
import { type Deployed, deploy } from './deployed.ts';
import { drain, lookThroughShop } from './look.ts';

/** How long a blow lasts at most, and how long it is at most until the next one for each process, ms. */
const LONGEST_BLOW = 5_000;
const LONGEST_PEACE = 16_000;
/** One in this many blows hits what the programs depend on, the others a process. */
const GROUND_SHARE = 4;
/** Deliveries take seconds each and pile up until after the trial, so there are only this many customers at a time. */
const CUSTOMERS = 2;
/** An account may place sixty orders in ten minutes: after so many a customer goes on with another of so many. */
const [ORDERS_AN_ACCOUNT, ACCOUNTS] = [50, 20];
const THINK_MS = 4_000;
/** What was begun is tried until so long after the trial, ms. */
const GRACE = 180_000;

/**
 * People buy, pay and get money back while processes are killed and databases, stores and mail servers fail, at
 * moments that come from the seed; the blows named `first` fall before those of chance. Then peace comes, what is due
 * is done, and everything is looked through.
 */
export async function proveShop(
  kind: 'embedded' | 'distributed',
  { seconds, seed }: ProofOptions,
  tell: (line: string) => void,
  first: readonly string[] = [],
): Promise<Proved> {
  const deployed = await deploy(kind, CUSTOMERS * ACCOUNTS);
  try {
    await Promise.all(deployed.programs.map((one) => one.start()));
    tell(`${kind}: ${deployed.programs.length} processes are up`);
    for (const line of deployed.leftOut) tell(`left out: ${line}`);
    const until = performance.now() + 1000 * seconds;
    const returned = new Map<string, number>();
    const bought: Bought[] = [];
    const faults: string[] = [];
    const buying = Array.from({ length: CUSTOMERS }, (_, n) =>
      shopping(deployed, { n, until, seed }, bought, returned).catch((error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
      }),
    );
    const plan = { until, random: randomFrom(seed), first: first.filter((name) => name in deployed.blows) };
    const hits = await strike(deployed, plan, (line) =>
      tell(`${line}; ${bought.length} paid, ${returned.size} with money back`),
    );
    await Promise.all(buying);
    tell(`peace: ${bought.length} orders are paid, ${deployed.post.mails.length} mails came`);
    await drain(deployed, tell);
    const found = await lookThroughShop(deployed, { bought, returned });
    const crashes = deployed.programs.flatMap((one) => one.crashes);
    return {
      figures: [
        [`${kind}: processes killed`, String(hits.get('process killed') ?? 0)],
        ...[...hits]
          .filter(([name]) => name !== 'process killed')
          .map(([name, n]) => [name, String(n)] as const),
        ['orders paid', String(bought.length)],
        ['with money back', String(returned.size)],
        ...found.figures,
      ],
      faults: [...faults, ...found.faults, ...crashes].map((fault) => `${kind}: ${fault}`),
    };
  } finally {
    await deployed.close();
  }
}

/** One customer after another: an order, its payment, and at times some or all of the money back. */
async function shopping(
  { url, owner, customers }: Deployed,
  { n, until, seed }: { n: number; until: number; seed: number },
  bought: Bought[],
  returned: Map<string, number>,
): Promise<void> {
  const random = randomFrom(seed * 100 + n);
  const isOver = () => performance.now() > until + GRACE;
  for (let order = 0; performance.now() < until; order++) {
    const account = n + CUSTOMERS * (Math.floor(order / ORDERS_AN_ACCOUNT) % ACCOUNTS);
    const one = await buyPoints({ url, token: customers[account] ?? '', isOver }, n * 1_000 + order);
    bought.push(one);
    if (random() < 0.4) {
      const cents = random() < 0.5 ? one.cents : 1 + Math.floor(random() * one.cents);
      const body = {
        marca: randomUUID(),
        motivo: 'Prueba',
        confirmacion: one.reference,
        antes: 0,
        ...(cents < one.cents && { importe: toEuros(cents) }),
      };
      const back = await callOf(
        { url, token: owner, isOver },
        'POST',
        `/gestion/pedidos/${one.id}/devolucion`,
        body,
      );
      if (back.body.success !== true) throw new Error(`no money back of ${one.reference}: ${back.body.msg}`);
      returned.set(one.reference, cents);
    }
    await pause(random() * THINK_MS);
  }
}

/** Strikes until the time is over; the result is how often what happened. At the end all is up again. */
async function strike(
  { programs, blows }: Deployed,
  { until, random, first }: { until: number; random: () => number; first: string[] },
  tell: (line: string) => void,
): Promise<Map<string, number>> {
  const hits = new Map<string, number>();
  const names = Object.keys(blows);
  const starting = new Map<number, Promise<void>>();
  // A program that cannot start, or is killed before it is up, is started again, as a supervisor does it.
  const restart = async (at: number): Promise<void> => {
    for (;;) {
      try {
        await programs[at]?.start();
        return void starting.delete(at);
      } catch {
        await pause(500);
      }
    }
  };
  let count = 0;
  while (first.length > 0 || performance.now() < until) {
    // A process has to live long enough to do something, however many there are.
    await pause((random() * LONGEST_PEACE) / programs.length);
    const isGround = first.length > 0 || Math.floor(random() * GROUND_SHARE) === 0;
    const name =
      first.shift() ?? (isGround ? (names[Math.floor(random() * names.length)] ?? '') : 'process killed');
    hits.set(name, (hits.get(name) ?? 0) + 1);
    if (isGround) await blows[name]?.(random() * LONGEST_BLOW);
    else {
      const at = Math.floor(random() * programs.length);
      await programs[at]?.kill();
      if (!starting.has(at)) starting.set(at, restart(at));
    }
    if (++count % 10 === 0) tell(`${count} blows`);
  }
  await Promise.all(starting.values());
  for (const [at, one] of programs.entries()) {
    const answers = await fetch(`${one.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answers) await restart(at);
  }
  return hits;
}
