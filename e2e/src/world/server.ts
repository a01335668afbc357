import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { HOUR_MS } from '@mapa/field';
import { newDataFolder } from '@mapa/server/test';
import { admin, startProgram } from '@mapa/server/test/program';

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
  const { child, address, output, end } = startProgram(
    { NODE_ENV: 'test', DATA_DIR: folder, ...settings },
    { options: ['--import', clock], hasChannel: true },
  );
  const url = await address.catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    async pass(hours) {
      const told = once(child, 'message');
      child.send(hours * HOUR_MS);
      await told;
    },
    admin: async (...args) => void (await admin(args, { DATA_DIR: folder })),
    async stop() {
      const wasRunning = child.exitCode === null && child.signalCode === null;
      const how = await end();
      await rm(folder, { recursive: true, force: true });
      if (!wasRunning) throw new Error(`The server had ended with ${how}:\n${output()}`);
    },
  };
}
