import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearScratch, scratchFolder } from './scratch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scratch-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('clears what ended processes left, and nothing else', async () => {
  // This process has ended when its number is known.
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = join(folder, `mapa-scratch-${ended}-a`);
  await mkdir(left);
  await writeFile(join(left, 'series'), 'half of it');
  const earlier = await scratchFolder();
  const running = join(folder, `mapa-scratch-${process.ppid}-b`);
  const foreign = join(folder, 'mapa-other');
  await mkdir(running);
  await mkdir(foreign);
  await clearScratch();
  expect([left, earlier, running, foreign].map(existsSync)).toEqual([false, false, true, true]);
});
