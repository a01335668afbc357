import { memoryOf } from '@mapa/bench';
import { type Program as Running, startProgram } from '@mapa/server/test/program';

/** One process of the program, which may be killed and started anew at the same address. */
export interface Program {
  readonly url: string;
  readonly port: number;
  /** Resolves once it has said that it is up; rejects where it ends before. */
  start(): Promise<void>;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Ends it as an operator does; the result is its exit code, or what ended it. */
  stop(): Promise<number | NodeJS.Signals | undefined>;
  /** Resident memory now and at most since its start, MiB; Linux only. */
  memory(): { readonly now: number; readonly most: number };
  /** The last words of each time that it was up and ended by itself. */
  readonly crashes: readonly string[];
}

/** `options` are those of `node` itself. */
export function program(
  port: number,
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Program {
  const crashes: string[] = [];
  let running: Running | undefined;
  let meant = false;
  const end = (signal: NodeJS.Signals) => {
    meant = true;
    return running?.end(signal);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    crashes,
    async start() {
      meant = false;
      const own = startProgram({ PORT: String(port), LOG_LEVEL: 'error', ...environment }, { options });
      running = own;
      await own.address;
      own.child.once('exit', (code) => {
        if (!meant) crashes.push(`ended with ${code}: ${own.output().trim()}`);
      });
    },
    kill: async () => void (await end('SIGKILL')),
    stop: async () => end('SIGTERM'),
    memory: () => memoryOf(running?.child.pid ?? 0),
  };
}
