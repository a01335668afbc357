import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

it.each([
  [['nonsense'], 'There is no proof "nonsense". Proofs: kills, hostile, load, soak, restore\n'],
  [['kills', 'nonsense'], 'There is no proof "nonsense". Proofs: kills, hostile, load, soak, restore\n'],
  [[], 'Say which: kills, hostile, load, soak, restore\n'],
  [['load', '--seconds', 'long'], '--seconds and --seed are numbers\n'],
  [['load', '--nonsense'], "Unknown option '--nonsense'"],
])('refuses %j and says why', (args, complaint) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(complaint);
});
