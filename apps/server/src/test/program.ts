import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ADMIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
/** The address of the banner, which is the one in the links of mails: a browser keeps a session by address. */
const MAP = /^\s*Map\s+(http:\/\/[\w.:[\]-]+:\d+)\//m;
/** Characters of the output that are kept, for the words with which a process ended. */
const KEPT = 20_000;

/**
 * A process of Node that was started here and ends with this one at the latest. Its home is the server, because tests,
 * journeys, benches and proofs may all import that, and hardly one another.
 */
export interface Program {
  readonly child: ChildProcess;
  /** Resolves to its address once it has said it; rejects where it ends before. */
  readonly address: Promise<string>;
  /** The last of what it has written, on both outputs. */
  output(): string;
  /** Sends a signal, where it still runs, and resolves once it has ended: to its exit code or what ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

interface Start {
  /** Options of `node` itself. */
  readonly options?: readonly string[];
  /** Whether messages can be sent to it. */
  readonly hasChannel?: boolean;
  /** What is started, where it is not the server, and by which part of its output it says its address. */
  readonly main?: string;
  readonly saying?: RegExp;
}

/** Starts the server as a user would, on a free port of the loopback unless the settings name another. */
export function startProgram(
  settings: Readonly<Record<string, string>>,
  { options = [], hasChannel = false, main = MAIN, saying = MAP }: Start = {},
): Program {
  const child = spawn(process.execPath, [...options, main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])],
  });
  endWithThis(child);
  const ended = once(child, 'exit').then(([code, signal]): number | NodeJS.Signals => code ?? signal);
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  // The banner comes on the error output where there is no terminal.
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT);
      const said = saying.exec(output)?.[1];
      if (said !== undefined) resolve(said);
    });
  ended.then((how) => reject(new Error(`${main} ended with ${how} before it was up:\n${output}`)), reject);
  return {
    child,
    address,
    output: () => output,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command of `npm run admin` and resolves to what it prints; rejects where it does not end with 0. */
export async function admin(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [ADMIN, ...args], { env });
  return stdout + stderr;
}

/** Has a process that was started here end with this one. */
export function endWithThis(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/**
 * Has a signal end this process as it ends by itself, so that no process that it started goes on. Who else listens, as
 * the embedded PostgreSQL does, ends this process after its own.
 */
export function endBySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
}
