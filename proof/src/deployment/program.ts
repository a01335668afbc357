import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endWithThis, memoryOf } from '@mapa/bench';

const SERVER = dirname(createRequire(import.meta.url).resolve('@mapa/server'));
const MAIN = join(SERVER, 'main.ts');
const ADMIN = join(SERVER, 'cli/main.ts');

/** One process of the program, which may be killed and started anew at the same address. */
export interface Program {
  readonly url: string;
  readonly port: number;
  /** Resolves once it has said that it is up; rejects where it ends before. */
  start(): Promise<void>;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Ends it as an operator does; the result is its exit code. */
  stop(): Promise<number | null>;
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
  let child: ChildProcess | undefined;
  let meant = false;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    meant = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    crashes,
    async start() {
      meant = false;
      const own = spawn(process.execPath, [...options, MAIN], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      endWithThis(own);
      child = own;
      let said = '';
      let isUp = false;
      const up = Promise.withResolvers<void>();
      const hear = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-2_000);
        if (!said.includes('is up (')) return;
        isUp = true;
        up.resolve();
      };
      own.stdout?.on('data', hear);
      own.stderr?.on('data', hear);
      own.once('exit', (code) => {
        if (isUp && !meant) crashes.push(`ended with ${code}: ${said.trim()}`);
        up.reject(new Error(`ended with ${code}: ${said}`));
      });
      await up.promise;
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    memory: () => memoryOf(child?.pid ?? 0),
  };
}

/** Runs a command of the operator's; rejects where it does not end with 0. */
export async function admin(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}
