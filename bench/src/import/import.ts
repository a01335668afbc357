import { execFile } from 'node:child_process';
import { glob, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type NewaFixture, writeNewaDay } from '@mapa/atlas-import/test';
import { table } from '../table.ts';

/** The heights of the files, in metres. */
const HEIGHTS = [50, 75, 100, 150, 200, 250, 500];
/** Files with rows as wide as those of the whole grid, so that reading meets large blocks. */
const WIDE: NewaFixture = { nx: 540, ny: 40, i0: 0, j0: 200, heights: HEIGHTS };
const WIDE_DAYS = 2;
/** Files with few cells but half a year of days, so that the series become long. */
const LONG: NewaFixture = { nx: 60, ny: 4, i0: 300, j0: 300, heights: HEIGHTS };
const LONG_DAYS = 183;

/** Bytes of the whole Iberian grid in single precision: 19 fields, ten years of half-hours. */
const WHOLE = 540 * 450 * 19 * 4 * 175_296;

const HEADING = ['', 'MB/s', 'hours of the whole grid'];

/** What `process.ts` prints: seconds of each stage, bytes that were read, and the largest memory. */
interface Cost {
  readonly stages: Readonly<Record<string, { readonly cpu: number; readonly wall: number }>>;
  readonly sourceBytes: number;
  readonly megabytes: number;
}

/** Imports in a process of its own. */
export async function importing(source: string, to: string): Promise<Cost> {
  const program = fileURLToPath(new URL('./process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, source, to]);
  return JSON.parse(stdout) as Cost;
}

const stageOf = ({ stages }: Cost, name: string) => stages[name] ?? { cpu: 0, wall: 0 };
/** Elapsed seconds in which this process worked on days, rows and statistics. */
const working = (cost: Cost) =>
  ['read', 'turn', 'statistics'].reduce((sum, name) => sum + stageOf(cost, name).wall, 0);

/**
 * Measures what the import of mesoscale files costs a process in processor time (elapsed time depends on who else
 * uses the machine), what two processes gain, and how long and large the whole grid would be. These files are
 * deflated without the byte shuffle of the real ones, which unpack faster.
 */
export async function measureImport(dataDir: string): Promise<void> {
  const [wide, long] = [join(dataDir, 'wide'), join(dataDir, 'long')];
  for (let day = 0; day < WIDE_DAYS; day++) await writeNewaDay(wide, day, { fixture: WIDE });
  for (let day = 0; day < LONG_DAYS; day++) await writeNewaDay(long, day, { fixture: LONG });

  const reading = await importing(wide, join(dataDir, 'wide-atlas'));
  await rm(join(dataDir, 'wide-atlas'), { recursive: true });
  const rest = await importing(long, join(dataDir, 'long-atlas'));
  const seconds = {
    'reading days': stageOf(reading, 'read').cpu / reading.sourceBytes,
    'turning rows': stageOf(rest, 'turn').cpu / rest.sourceBytes,
    'statistics, charts': stageOf(rest, 'statistics').cpu / rest.sourceBytes,
  };
  const all = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  const lines = Object.entries({ ...seconds, all }).map(([name, perByte]) => [
    name,
    (1e-6 / perByte).toFixed(0),
    ((perByte * WHOLE) / 3600).toFixed(1),
  ]);
  const bare = await bareGain();
  const both = await Promise.all([0, 1].map(() => importing(wide, join(dataDir, 'shared-atlas'))));
  const gain = working(reading) / Math.max(...both.map(working));
  const share = (await bytesIn(join(dataDir, 'long-atlas', 'series'))) / rest.sourceBytes;
  const hours = (all * WHOLE) / 3600;
  process.stdout.write(
    `\nImport, single precision by processor second of a process\n${table(HEADING, lines)}
the whole grid over ten years, ${(WHOLE / 1e12).toFixed(2)} TB: ${hours.toFixed(0)} hours with one process, ` +
      `${(hours / gain).toFixed(0)} with two, which did the same work ${gain.toFixed(2)} times as fast as one ` +
      `(bare loops that share nothing: ${bare.toFixed(2)} times)
its series: ${((share * WHOLE) / 1e12).toFixed(2)} TB (${share.toFixed(2)} of single precision; invented values)
largest resident memory of a process: ${Math.max(reading.megabytes, rest.megabytes).toFixed(0)} MiB here\n`,
  );
}

const LOOPS = 2 ** 30;

/** How much faster two processes count than one: less than twice as fast where cores share their arithmetic units. */
async function bareGain(): Promise<number> {
  const counting = async (loops: number, processes: number) => {
    const program = `let sum = 0; for (let n = 0; n < ${loops}; n++) sum = (sum + n) | 0; process.exitCode = sum & 0`;
    const before = performance.now();
    await Promise.all(
      Array.from({ length: processes }, () => promisify(execFile)(process.execPath, ['--eval', program])),
    );
    return performance.now() - before;
  };
  return (await counting(LOOPS, 1)) / (await counting(LOOPS / 2, 2));
}

async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for await (const path of glob('**', { cwd: folder })) {
    const info = await stat(join(folder, path));
    if (info.isFile()) sum += info.size;
  }
  return sum;
}
