import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDataFolder } from '@mapa/server/testing';

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts');
const clock = import.meta.resolve('./clock.ts');

export interface RunningServer {
  readonly url: string;
  /** Sets the server's clock ahead by so many hours. */
  pass(hours: number): Promise<void>;
  /** Gives a command of `npm run admin` while the server runs. */
  admin(...args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the program as a user would, on a free port and with a data folder of its own. Resolves when it prints its
 * address.
 */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const folder = await newDataFolder();
  const child = spawn(process.execPath, ['--import', clock, main], {
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      // The address of the banner, which is the one in the links of mails: the browser keeps a session by address.
      const address = /^\s*Map\s+(http:\/\/[\w.:[\]-]+:\d+)/m.exec(output)?.[1];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
    ended.then(
      ([code]) => reject(new Error(`The server ended with ${code} before it was up:\n${output}`)),
      reject,
    );
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    async pass(hours) {
      const told = once(child, 'message');
      child.send(hours * 3_600_000);
      await told;
    },
    async admin(...args) {
      const env = { ...process.env, DATA_DIR: folder };
      await promisify(execFile)(process.execPath, [join(main, '../cli/main.ts'), ...args], { env });
    },
    async stop() {
      const wasRunning = child.kill('SIGTERM');
      const [code, signal] = await ended;
      await rm(folder, { recursive: true, force: true });
      if (!wasRunning) throw new Error(`The server had ended with ${code ?? signal}:\n${output}`);
    },
  };
}
