import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openAtlas } from '@mapa/atlas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importNewa } from '../import.ts';
import { writeNewaDay } from '../newa/test/newa-file.ts';
import { contents } from '../test/contents.ts';
import { trial, WISHES } from '../test/trial.ts';
import { openClaims } from './claims.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../cli/main.ts');
const TERMS =
  '--version test-1 --title Invented --licence None --sale no --attribution Nobody --demonstration --chunk-days 2';

let folder: string;
let days: string;
let whole: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  days = join(folder, 'days');
  for (const day of [0, 1, 2]) await writeNewaDay(days, day);
  whole = join(folder, 'whole');
  await importNewa(trial(days, whole));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CRASH = join(import.meta.dirname, 'test/crash.ts');
const crash = (to: string, ...at: string[]) => run(process.execPath, [CRASH, days, to, ...at]);

describe('an import that is killed', () => {
  it.each([
    ['read', '1'],
    ['turn', '5'],
    ['statistics', '3'],
  ])('goes on where it was: %s %s', async (stage, count) => {
    const to = join(folder, `killed-${stage}`);
    await expect(crash(to, stage, count)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(existsSync(to)).toBe(false);
    await expect(openAtlas(`${to}.part`)).rejects.toMatchObject({ code: 'metadata-missing' });

    // This part was being written when the process died.
    await mkdir(join(`${to}.part`, 'series', 'WS', 'c', '0', '3', '0'), { recursive: true });
    await writeFile(join(`${to}.part`, 'series', 'WS', 'c', '0', '3', '0', '0.killed.tmp'), 'half');
    const done: [string, number][] = [];
    for await (const path of glob('series/*/c/**/[0-9]*', { cwd: `${to}.part` })) {
      const info = await stat(join(`${to}.part`, path));
      if (info.isFile() && !path.endsWith('.tmp')) done.push([path, info.mtimeMs]);
    }
    // The row that was being written when the process died left nothing. The numbers are rows times fields.
    expect(done).toHaveLength({ read: 0, turn: 5 * 7, statistics: 2 * 9 * 7 }[stage] ?? Number.NaN);

    const { stdout } = await crash(to);
    const { bytesHere, sourceBytes } = JSON.parse(stdout);
    // There are three days in two chunks of time. A day that was read before is not read again.
    expect(bytesHere / sourceBytes).toBeCloseTo(
      { read: 2 / 3, turn: 1 / 3, statistics: 0 }[stage] ?? Number.NaN,
      12,
    );
    expect(await contents(to)).toEqual(await contents(whole));
    for (const [path, modified] of done) expect((await stat(join(to, path))).mtimeMs).toBe(modified);
    expect(existsSync(`${to}.part`)).toBe(false);
  });

  it('does not go on with other files or options', async () => {
    const to = join(folder, 'other');
    await expect(crash(to, 'read', '1')).rejects.toMatchObject({ signal: 'SIGKILL' });
    const go = (source: string, version: string) =>
      importNewa(trial(source, to, { wishes: { ...WISHES, version } }));
    await expect(go(days, 'test-2')).rejects.toThrow(/begun with other files or options \(metadata\)/);
    const copy = join(folder, 'days-copy');
    await cp(days, copy, { recursive: true });
    await expect(go(copy, 'test-1')).rejects.toThrow(/begun with other files or options \(days\)/);
  });
});

describe('two processes', () => {
  it('share the work', async () => {
    const to = join(folder, 'shared');
    const others: ReturnType<typeof crash>[] = [];
    // The other begins to work before this one has checked the files, so that neither comes too late.
    const here = await importNewa(
      trial(days, to, {
        onProgress(stage, done, total) {
          if (stage !== 'check' || done < total) return;
          others.push(crash(to));
          while (!existsSync(`${to}.part`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
        },
      }),
    );
    const [there] = await Promise.all(others);
    const { bytesHere } = JSON.parse(there?.stdout ?? '');
    expect(here.bytesHere + bytesHere).toBe(here.sourceBytes);
    expect(await contents(to)).toEqual(await contents(whole));
    expect(existsSync(`${to}.part`)).toBe(false);
  });

  it('do nothing twice when the one finishes while the other still checks the files', async () => {
    const to = join(folder, 'late');
    const early = vi.fn(() => spawnSync(process.execPath, [CRASH, days, to]).status);
    const { bytesHere } = await importNewa(
      trial(days, to, {
        onProgress(stage, done, total) {
          if (stage === 'check' && done === total) early();
        },
      }),
    );
    expect(early.mock.results).toEqual([{ type: 'return', value: 0 }]);
    expect(bytesHere).toBe(0);
    expect(await contents(to)).toEqual(await contents(whole));
    expect(existsSync(`${to}.part`)).toBe(false);
  });

  it('do not take what the other holds, but what a dead one held', async () => {
    const claims = await openClaims(join(folder, 'claims'));
    const other = await openClaims(join(folder, 'claims'));
    const taken: boolean[] = [];
    await claims.whileHeld('a', async () => {
      taken.push(await other.whileHeld('a', async () => {}));
      taken.push(await other.whileHeld('b', async () => {}));
    });
    taken.push(await other.whileHeld('a', async () => {}));
    expect(taken).toEqual([false, true, true]);

    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const dead = JSON.stringify({ host: hostname(), pid, started: '1' });
    await writeFile(join(folder, 'claims', 'c'), dead);
    expect(await claims.whileHeld('c', async () => {})).toBe(true);
    await writeFile(join(folder, 'claims', 'd'), dead.replace(hostname(), 'elsewhere'));
    expect(await claims.whileHeld('d', async () => {})).toBe(false);
  });
});

describe('the command', () => {
  it('imports and reports', async () => {
    const to = join(folder, 'by-command');
    const { stdout, stderr } = await run(process.execPath, [
      main,
      'import',
      days,
      '--to',
      to,
      ...TERMS.split(' '),
    ]);
    expect(stdout).toContain('12 x 9 cells of 3000 m, heights 50, 75, 100, 150, 200 m');
    expect(stdout).toContain('2009-01-01 to 2009-01-03: 3 days, 144 steps of 30 min');
    expect(stdout).toContain('0 of 15552 missing');
    expect(stderr).toMatch(/Reading days: 2 of 2, \d+ MB\/s/);
    expect(await contents(to)).toEqual(await contents(whole));
  });

  it('says in a line what is missing', async () => {
    const failure = await run(process.execPath, [
      main,
      'import',
      days,
      '--to',
      join(folder, 'x'),
      '--sale',
      'maybe',
    ]).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^atlas import: --sale is yes or no, not maybe\n/),
    });
  });
});
