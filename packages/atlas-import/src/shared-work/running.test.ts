import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isRunning } from './running.ts';

it('a process runs until it has ended', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect([isRunning(process.pid), isRunning(pid)]).toEqual([true, false]);
});
