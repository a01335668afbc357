import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const main = join(import.meta.dirname, '..', '..', 'main.ts');
const run = promisify(execFile);

export interface Files {
  /** The path of a new file. */
  file(name: string, text: string): Promise<string>;
  /** A curve whose power rises from 0 to 100 kW between 0 and 10 m/s and stays there up to 25 m/s. */
  rampCurve(): Promise<string>;
}

/** A folder for the tests of the file that calls this; it is gone after them. */
export function testFiles(): Files {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'energy-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  return { file, rampCurve: () => file('ramp.csv', 'v;kW\n0;0\n10;100\n25;100\n') };
}

/** What the command writes. Rejects where it fails. */
export const energy = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [main, 'energy', ...args])).stdout;

/** Rows of hours from a time on, with the columns low, high, direction and temperature. */
export function hours(
  start: string,
  rows: readonly (readonly [low: number | '', high: number, temperature: number])[],
): string {
  const lines = rows.map(([low, high, temperature], n) => {
    const time = new Date(Date.parse(start) + n * 3_600_000).toISOString();
    return `${time},${low},${high},${n % 2 === 0 ? 0 : 180},${temperature}\n`;
  });
  return `time,low,high,dir,t\n${lines.join('')}`;
}
