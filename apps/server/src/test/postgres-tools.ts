import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../platform/process/free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The system's PostgreSQL with its own tools, which the one that tests embed does not bring. */
export interface PostgresWithTools {
  /** Folder of `pg_dump` and its like. */
  readonly tools: string;
  url(database: string): string;
  stop(): Promise<void>;
}

/** Makes and starts one in a temporary folder on the loopback. */
export async function startPostgresWithTools(): Promise<PostgresWithTools> {
  const [version = ''] = (await readdir(DEBIAN)).sort().reverse();
  const tools = join(DEBIAN, version, 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'mapa-pg-'));
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  const [uid, gid] = await Promise.all(
    isRoot ? ['-u', '-g'].map(postgresId) : [userInfo().uid, userInfo().gid],
  );
  const owner = { uid: uid ?? 0, gid: gid ?? 0, cwd: folder };
  await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(join(tools, 'initdb'), ['-D', data, '-U', 'mapa', '-A', 'trust', '--no-sync'], owner);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: readonly string[]) =>
    run(join(tools, 'pg_ctl'), ['-D', data, '-w', ...args], owner);
  await control('start', '-l', join(folder, 'log'), '-o', options);
  return {
    tools,
    url: (database) => `postgres://mapa@127.0.0.1:${port}/${database}`,
    async stop() {
      await control('stop', '-m', 'fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const postgresId = async (flag: string): Promise<number> =>
  Number((await run('id', [flag, 'postgres'])).stdout);
