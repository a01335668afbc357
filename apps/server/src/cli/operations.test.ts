import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { environmentSchema } from '../platform/config/environment.ts';
import { helpFor } from './run.ts';
import { settingsTable } from './settings.ts';

const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

it('has every setting in the guide: else run `npm run admin -- settings` and put its table there', () => {
  const table = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(guide)?.[1];
  expect(table).toBe(settingsTable());
});

it('refuses to work on a database that is not there, and makes none', () => {
  const DATA_DIR = join(tmpdir(), `mapa-nowhere-${process.pid}`);
  const command = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, 'orders', 'list'], {
    env: { PATH: process.env.PATH, DATA_DIR },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `There is no database in ${DATA_DIR} that this user may see. ` +
      'Set DATABASE_URL or DATA_DIR as the server has them, or start it first.\n',
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('has every setting in the example, and what it sets is enough for production', async () => {
  const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const lines = example.split('\n').filter((line) => /^#?[A-Z_0-9]+=/.test(line));
  const names = lines.map((line) => line.replace(/^#/, '').split('=')[0]);
  expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  const set = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/=(.*)/).slice(0, 2));
  expect(readConfig(Object.fromEntries(set)).production).toBe(true);
});

describe('help', () => {
  it.each([[['nonsense']], [['dump', 'x']], [['help', 'nonsense']]])('names the commands to %j', (args) => {
    expect(helpFor(args)).toEqual({
      code: 2,
      text: expect.stringMatching(
        /^admin: there is no command (nonsense|dump), only users, orders, .*, settings\n$/,
      ),
    });
  });

  it.each([
    [['help', 'backup'], /^ {2}backup FILE\.tar\.gz [\s\S]*\n$/],
    [['backup', '--help'], /^ {2}backup FILE\.tar\.gz [\s\S]*\n$/],
    [['invoices', '-h'], /^ {2}invoices list [\s\S]*\n {2}invoices refund REF [\s\S]*\n$/],
    [['invoices', 'refund', '--help'], /^ {2}invoices list /],
    [['migrate', '--help'], /^ {2}migrate [\s\S]*\n$/],
    [['help', 'settings'], /^ {2}settings .*\n$/],
  ])('is that of the command: %j', (args, text) => {
    expect(helpFor(args)).toEqual({ code: 0, text: expect.stringMatching(text) });
    expect(helpFor(args)?.text).not.toContain('users list');
  });

  it.each([
    [['help'], 0],
    [['--help'], 0],
    [[], 2],
  ])('is all of it for %j', (args, code) => {
    const text = /^npm run admin -- COMMAND[\s\S]*\n {2}users list [\s\S]*\n {2}settings /;
    expect(helpFor(args)).toEqual({ code, text: expect.stringMatching(text) });
  });

  it('is not in the way of a command', () => {
    expect(helpFor(['orders', 'show', 'P-000001'])).toBeUndefined();
    const command = join(import.meta.dirname, 'main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'dump', 'x'], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: helpFor(['dump'])?.text });
  });
});
