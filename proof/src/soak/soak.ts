import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@mapa/bench';
import { randomFrom } from '@mapa/server/test/proof';
import { buyPoints, untilDelivered } from '../deployment/buyer.ts';
import { growthOf, MOST_GROWTH, percent } from '../growth.ts';
import { spread } from '../hostile/hostile.ts';
import { deploy } from '../kills/deployed.ts';
import type { Proof } from '../proof.ts';
import { requests } from './requests.ts';

/** The most that a process of each role may have, MiB; `docs/proof.md` says what it takes and what is wanted. */
const LIMITS = { web: 1_400, worker: 1_200 } as const;
/** A process still fills its caches in a shorter soak than this, seconds. */
const SETTLED_SECONDS = 1_800;
const CLIENTS = 3;
const LOOKS = 24;
/** The answer to who asks for energies, ranks and samples more often than people do. */
const TOO_OFTEN = 429;
/** Points of the orders that are made meanwhile, one after the other; a short soak has a small one. */
const POINTS = 20;
const SECONDS_A_POINT = 15;
/** A delivery that has begun may end after the time. */
const LAST_DELIVERY_MS = 600_000;
const HEADERS = { cookie: 'XSRF-TOKEN=proof', 'x-xsrf-token': 'proof', 'content-type': 'application/json' };

/**
 * Distinct tiles, points and orders for as long as the time lasts, on a web process and a worker: both keep within
 * their memory, and what they need does not grow with what was asked.
 */
export const proveSoak: Proof = async ({ seconds, seed }, tell) => {
  // An order of 20 points is 1.7 GB: those of an hour would fill the disk of the kills.
  const deployed = await deploy('distributed', 1, { largeDisk: true });
  const [web, , worker] = deployed.programs;
  const [token = ''] = deployed.customers;
  const faults: string[] = [];
  const [webs, workers]: [number[], number[]] = [[], []];
  const times: number[] = [];
  let points = 0;
  let refused = 0;
  try {
    if (web === undefined || worker === undefined) throw new Error('no processes');
    await web.start();
    await worker.start();
    const until = performance.now() + 1000 * seconds;
    const client = async (n: number): Promise<void> => {
      const next = await requests(web.url, randomFrom(seed * 100 + n));
      while (performance.now() < until) {
        const { path, body } = next();
        const before = performance.now();
        const asked = body && { method: 'POST', headers: HEADERS, body: JSON.stringify(body) };
        const answer = await fetch(web.url + path, asked);
        await answer.arrayBuffer();
        times.push(performance.now() - before);
        if (answer.status === TOO_OFTEN) refused += 1;
        else if (!answer.ok) faults.push(`${answer.status} for ${path}`);
      }
    };
    const buying = async (): Promise<void> => {
      const count = Math.max(1, Math.min(POINTS, Math.floor(seconds / SECONDS_A_POINT)));
      while (performance.now() < until) {
        await buyPoints({ url: deployed.url, token }, points, count);
        points += count;
        await untilDelivered({ url: deployed.url, token }, until + LAST_DELIVERY_MS);
      }
    };
    const looking = async (): Promise<void> => {
      for (let look = 0; look < LOOKS; look++) {
        await pause((1000 * seconds) / LOOKS);
        webs.push(web.memory().now);
        workers.push(worker.memory().now);
        if (look % 4 === 3)
          tell(
            `${times.length} requests, web ${webs.at(-1)?.toFixed(0)}, worker ${workers.at(-1)?.toFixed(0)} MiB`,
          );
      }
    };
    await Promise.all([...Array.from({ length: CLIENTS }, (_, n) => client(n)), buying(), looking()]);
    const most = { web: web.memory().most, worker: worker.memory().most };
    const growth = { web: growthOf(webs), worker: growthOf(workers) };
    for (const role of ['web', 'worker'] as const) {
      if (most[role] > LIMITS[role])
        faults.push(`a ${role} had ${most[role].toFixed(0)} MiB, ${LIMITS[role]} at most`);
      if (seconds >= SETTLED_SECONDS && growth[role] > MOST_GROWTH)
        faults.push(`the memory of a ${role} grew by ${percent(growth[role])} in the last third`);
    }
    faults.push(...deployed.programs.flatMap(({ crashes }) => crashes));
    return {
      figures: [
        ['distinct requests', String(times.length)],
        ['of these asked too often', String(refused)],
        ['p50, p99, ms', `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.99).toFixed(0)}`],
        ['points ordered', String(points)],
        ['web, MiB', spread(webs)],
        ['worker, MiB', spread(workers)],
        ['growth in the last third', `${percent(growth.web)}, ${percent(growth.worker)}`],
        ['most of each, MiB', `${most.web.toFixed(0)}, ${most.worker.toFixed(0)}`],
      ],
      faults,
    };
  } finally {
    await deployed.close();
  }
};
