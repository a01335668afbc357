import { rm } from 'node:fs/promises';
import { newCustomer, quantile, startServer, visits } from '@mapa/bench';
import { newDataFolder } from '@mapa/server/test';
import type { Proof } from './proof.ts';

const VISITORS = 200;
/** Short trials have fewer visitors, who have to be there within their time. */
const VISITORS_A_SECOND = 1;
const METRIC = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m;

/** Two hundred visitors, each from an address of its own, use the page and buy: nobody is turned away. */
export const proveLoad: Proof = async ({ seconds, seed }, tell) => {
  const dataDir = await newDataFolder();
  const server = await startServer(dataDir);
  try {
    const token = await newCustomer(server.url);
    const visitors = Math.max(5, Math.min(VISITORS, Math.round(seconds * VISITORS_A_SECOND)));
    tell(`${visitors} visitors for ${seconds} s`);
    const answers = await visits(server, { seed, firstPoint: 0, token, visitors, seconds });
    const lag = METRIC.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
    const most = server.peakMiB();
    const faults = [...answers].flatMap(([kind, { errors }]) =>
      [...errors].map(([status, count]) => `${kind}: ${count} x ${status}`),
    );
    return {
      figures: [
        ['visitors', String(visitors)],
        ...[...answers].map(([kind, { times }]): [string, string] => [
          `${kind}: answers, p50, p99, ms`,
          `${times.length}, ${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.99).toFixed(0)}`,
        ]),
        ['event loop, p99, ms', (1000 * Number(lag)).toFixed(0)],
        ['most memory, MiB', most.toFixed(0)],
      ],
      faults,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
