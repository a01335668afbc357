import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@mapa/server';
import { endWithThis } from '@mapa/server/test/program';
import { lookThrough, randomFrom, startPostgres } from '@mapa/server/test/proof';
import type { Proof } from '../../proof.ts';

const TILL = fileURLToPath(new URL('till.ts', import.meta.url));
/**
 * A process is killed at most this many milliseconds after it was started: from before it works to well into it. On a
 * machine that takes long to start one, the limit is twice the time until the first invoice.
 */
const LONGEST_LIFE = 3_000;
/** One in this many blows is for the database: it is stopped in good order and as if the power had failed, by turns. */
const DATABASE_SHARE = 20;
/** At least this many blows fall, however short the time is. */
const FEWEST = 6;

/**
 * Two processes sell and give back on one PostgreSQL while they are killed (SIGKILL) one at a time, at moments that
 * come from the seed, and started anew; the database is restarted in between. Then the books are looked through.
 */
export const proveBooks: Proof = async ({ seconds, seed }, tell) => {
  const random = randomFrom(seed);
  const server = await startPostgres();
  const acknowledged: string[] = [];
  const tills: ChildProcess[] = [];
  let started = 0;
  const first = Promise.withResolvers<void>();
  const start = (at: number): void => {
    started += 1;
    const args = [TILL, server.url, String(seed * 1_000 + started)];
    const till = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    endWithThis(till);
    createInterface({ input: till.stdout }).on('line', (numero) => {
      acknowledged.push(numero);
      first.resolve();
    });
    till.on('exit', (code) => first.reject(new Error(`a till ended with ${code} before it sold anything`)));
    tills[at] = till;
  };
  const end = async (till: ChildProcess): Promise<void> => {
    // One that found no database at its start has ended by itself.
    if (till.exitCode !== null || till.signalCode !== null) return;
    const closed = once(till, 'close');
    till.kill('SIGKILL');
    await closed;
  };
  try {
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => undefined);
    await database.close();
    const opened = performance.now();
    start(0);
    start(1);
    await first.promise;
    const longestLife = Math.max(LONGEST_LIFE, 2 * (performance.now() - opened));
    let restarts = 0;
    let kills = 0;
    const until = performance.now() + 1000 * seconds;
    while (kills < FEWEST || performance.now() < until) {
      kills += 1;
      await pause(random() * longestLife);
      const at = random() < 0.5 ? 0 : 1;
      const till = tills[at];
      if (till !== undefined) await end(till);
      start(at);
      if (kills % DATABASE_SHARE === 0) {
        await (restarts % 2 === 0 ? server.crash() : server.restart());
        restarts += 1;
      }
      if (kills % 10 === 0) tell(`tills: ${kills} kills, ${acknowledged.length} invoices`);
    }
    await pause(longestLife);
    await Promise.all(tills.map(end));
    const books = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => undefined);
    try {
      const { invoices, notes, records, faults } = await lookThrough(books.db, acknowledged);
      return {
        figures: [
          ['tills killed', String(kills)],
          ['their database restarted', String(restarts)],
          ['their invoices and notes', `${invoices} + ${notes}`],
          ['their records', String(records)],
          ['acknowledged', String(acknowledged.length)],
        ],
        faults: faults.map((fault) => `tills: ${fault}`),
      };
    } finally {
      await books.close();
    }
  } finally {
    await Promise.all(tills.map(end));
    await server.stop();
  }
};
