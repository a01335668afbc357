import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { contents, type NewaFixture, writeNewaDay } from '@mapa/atlas-import/test';
import { type Effort, efforts, openDatabase } from '@mapa/server';
import type { Postgres } from '@mapa/server/test/postgres';
import { endWithThis } from '@mapa/server/test/program';
import { table } from '../table.ts';
import { importing } from './import.ts';

/** A month of 60 x 60 cells. */
const MONTH: NewaFixture = { nx: 60, ny: 60, i0: 300, j0: 300, heights: [50, 75, 100, 150, 200, 250, 500] };
const DAYS = 30;
/** Both are killed by turns, so that each lives twice as long. */
const KILL_MS = 3_000;

const SERVER = join(import.meta.dirname, '../../../apps/server/src');
const TERMS =
  '--version bench --title Invented --licence None --sale no --attribution Nobody --demonstration --block-days 2 ' +
  '--tile-rows 4';

/** What an import by several processes took. */
interface Shared {
  readonly stages: readonly Effort[];
  readonly kills: number;
  /** Seconds from the start of the importers to the end of the command that handed out the work. */
  readonly seconds: number;
}

/**
 * Imports a synthetic month by one process alone, and through PostgreSQL by one importer, by two, and by two of which
 * one is killed every three seconds. Compares the results byte by byte, and reports the time they took. Throws where
 * they differ.
 */
export async function measureImporters(dataDir: string): Promise<void> {
  const days = join(dataDir, 'month');
  for (let day = 0; day < DAYS; day++) await writeNewaDay(days, day, { fixture: MONTH });
  const whole = join(dataDir, 'month-whole');
  const alone = await importing(days, whole);
  const bytes = alone.sourceBytes;
  const expected = await contents(whole);
  // It is a tool of developers: the other parts do without.
  const { startPostgres } = await import('@mapa/server/test/postgres');
  const database = await startPostgres();
  const lines: string[][] = [];
  const tell = (line: string[]) => {
    lines.push(line);
    process.stdout.write(`${line.join('  ')}\n`);
  };
  try {
    const own = Object.values(alone.stages).reduce((sum, { cpu }) => sum + cpu, 0);
    const ownWall = Object.values(alone.stages).reduce((sum, { wall }) => sum + wall, 0);
    tell(['one process, no queue', ...figures(bytes, ownWall, own, 1), '', '']);
    let first = Number.NaN;
    for (const [name, processes, kill] of [
      ['one importer', 1, false],
      ['two importers', 2, false],
      ['two, one killed every 3 s', 2, true],
    ] as const) {
      const target = join(dataDir, `month-${lines.length}`);
      const { stages, kills, seconds } = await share(database, dataDir, { days, target, processes, kill });
      if (!isDeepStrictEqual(await contents(target), expected)) throw new Error(`${name}: other bytes`);
      const sum = (of: (effort: Effort) => number) => stages.reduce((all, stage) => all + of(stage), 0);
      const elapsed = sum(({ elapsed }) => elapsed);
      if (processes === 1) first = elapsed;
      const working = figures(
        bytes,
        elapsed,
        sum(({ cpuSeconds }) => cpuSeconds),
        processes,
      );
      tell([name, ...working, (first / elapsed).toFixed(2), `${kills} kills, ${seconds.toFixed(0)} s`]);
    }
  } finally {
    await database.stop();
  }
  const heading = ['', 's', 'CPU s', 'MB/s a process', 'MB a CPU s', 'times one', ''];
  process.stdout.write(
    `\nA month of 60 x 60 cells, ${(bytes / 1e6).toFixed(0)} MB of fields, each the same to the byte\n` +
      `${table(heading, lines)}\n`,
  );
}

const figures = (bytes: number, elapsed: number, cpu: number, processes: number): string[] => [
  elapsed.toFixed(1),
  cpu.toFixed(1),
  (bytes / 1e6 / elapsed / processes).toFixed(1),
  (bytes / 1e6 / cpu).toFixed(1),
];

async function share(
  { url }: Postgres,
  dataDir: string,
  how: {
    readonly days: string;
    readonly target: string;
    readonly processes: number;
    readonly kill: boolean;
  },
): Promise<Shared> {
  const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const args = ['import', how.days, '--to', how.target, '--queue', ...TERMS.split(' ')];
  const following = promisify(execFile)(process.execPath, [join(SERVER, 'cli/atlas.ts'), ...args], {
    env: environment,
  });
  const database = await openDatabase({ databaseUrl: url, dataDir }, () => undefined);
  try {
    // Importers end where no import is open.
    while ((await efforts(database.db, how.target)).length === 0) await pause(100);
    const begun = performance.now();
    const start = (): ChildProcess => {
      const importer = spawn(process.execPath, [join(SERVER, 'main.ts')], {
        env: { ...environment, ROLE: 'importer' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      endWithThis(importer);
      return importer;
    };
    const importers = Array.from({ length: how.processes }, start);
    let kills = 0;
    const killing = setInterval(() => {
      if (!how.kill) return;
      const one = kills++ % importers.length;
      importers[one]?.kill('SIGKILL');
      importers[one] = start();
    }, KILL_MS);
    await following.finally(() => clearInterval(killing));
    const seconds = (performance.now() - begun) / 1_000;
    await Promise.all(importers.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)));
    const stages = (await efforts(database.db, how.target)).filter(({ bytes }) => bytes > 0);
    return { stages, kills, seconds };
  } finally {
    await database.close();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
