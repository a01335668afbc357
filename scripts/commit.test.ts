import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitOf } from './commit.ts';

it('a build is told apart by the commit of its clone, and by nothing where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-commit-'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  expect(commitOf(folder, {})).toBeUndefined();
  expect(commitOf(folder, { COMMIT: 'abc' })).toBe('abc');
  git('init', '--quiet');
  writeFileSync(join(folder, 'file'), '1');
  git('add', 'file');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'a');
  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  expect(commitOf(folder, { COMMIT: '' })).toBe(commit);
  mkdirSync(join(folder, 'below'));
  expect(commitOf(join(folder, 'below'), {})).toBeUndefined();
  writeFileSync(join(folder, 'file'), '2');
  expect(commitOf(folder, {})).toBe(`${commit}-dirty`);
  rmSync(folder, { recursive: true });
});
