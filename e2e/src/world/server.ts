import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts');

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the program as a user would, on a free port and with a data folder of its own; resolves when it prints its address. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      // The address of the banner, which is the one in the links of mails: the browser keeps a session by address.
      const address = /^\s*Map\s+(http:\/\/[\w.:[\]-]+:\d+)/m.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was up:\n${output}`)),
    );
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
