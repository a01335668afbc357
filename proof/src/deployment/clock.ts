import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clock by which programs see the time; that of the machine goes on as it is. */
export interface Clock {
  /** What `node` is given for a program to go by this clock, with all its threads. */
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Puts the clock this many milliseconds ahead of that of the machine, or behind it when negative. */
  put(milliseconds: number): Promise<void>;
}

/** A clock whose setting lies in a file of a folder. */
export function ownClock(folder: string): Clock {
  const file = join(folder, 'clock');
  return {
    options: ['--import', fileURLToPath(new URL('jumping-date.ts', import.meta.url))],
    environment: { PROOF_CLOCK: file },
    put: (milliseconds) =>
      milliseconds === 0 ? rm(file, { force: true }) : writeFile(file, String(milliseconds)),
  };
}
