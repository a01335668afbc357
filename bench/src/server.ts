import { readFileSync } from 'node:fs';
import { startProgram } from '@mapa/server/test/program';
import { processCpuMs } from './mapserver/cpu.ts';

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
  const { child, address, end } = startProgram({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...atlas,
    ...settings,
  });
  child.stderr?.pipe(process.stderr);
  const url = await address;
  const memory = () => memoryOf(child.pid ?? 0);
  return {
    url,
    startMs: performance.now() - started,
    residentMiB: () => memory().now,
    peakMiB: () => memory().most,
    cpuMs: () => processCpuMs(child.pid ?? 0),
    stop: async () => void (await end()),
  };
}

/** Resident memory of a process now, and at most so far, MiB; works on Linux only. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const status = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024;
  return { now: status('VmRSS'), most: status('VmHWM') };
}
