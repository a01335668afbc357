import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithThis } from './child.ts';
import { processCpuMs } from './mapserver/cpu.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

/** A running server and what is measured of its process. */
export interface MeasuredServer {
  readonly url: string;
  /** Milliseconds from the start of the process until it prints its address. */
  readonly startMs: number;
  /** Resident memory now, in MiB; works on Linux only. */
  residentMiB(): number;
  /** The largest resident memory so far, in MiB; works on Linux only. */
  peakMiB(): number;
  /** Processor time so far with all threads, ms; works on Linux only. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts the program as `npm start` does and waits for its address. Its atlas is the demonstration unless `atlasUrl`
 * names one; `settings` are further variables of its environment.
 */
export async function startServer(
  dataDir: string,
  atlasUrl?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const started = performance.now();
  const atlas = atlasUrl === undefined ? {} : { ATLAS_URL: atlasUrl };
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...atlas,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThis(child);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.:[\]-]+:\d+/.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', hear);
    // The banner comes here where there is no terminal.
    child.stderr.on('data', hear).pipe(process.stderr);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const memory = () => memoryOf(child.pid ?? 0);
  return {
    url,
    startMs: performance.now() - started,
    residentMiB: () => memory().now,
    peakMiB: () => memory().most,
    cpuMs: () => processCpuMs(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process now, and at most so far, MiB; works on Linux only. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const status = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024;
  return { now: status('VmRSS'), most: status('VmHWM') };
}
