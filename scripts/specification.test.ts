import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const table = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));

const SHORT = {
  'web/': 'apps/web/src/',
  'server/': 'apps/server/src/',
  'contract/': 'packages/contract/src/',
};
const tests = globSync('{apps,packages,scripts}/**/*.test.ts', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
}).map((path) => basename(path));

/**
 * Whether a path of the table leads somewhere: in full, shortened, below the journeys, or as the name of a test alone.
 */
function leadsSomewhere(path: string): boolean {
  const places = [path, join('e2e/src', path)];
  for (const [short, long] of Object.entries(SHORT))
    if (path.startsWith(short)) places.push(long + path.slice(short.length));
  return tests.includes(path) || places.some((place) => existsSync(join(ROOT, place)));
}

/** The title of a journey that runs. */
const JOURNEY = /^\s*test\(\s*['"`](.*?)['"`],/gm;

describe('the table of what was asked for', () => {
  it.each(rows)('%s', (row) => {
    const [, where = '', shown = ''] = row.slice(2, -2).split(' | ');
    expect(shown).not.toBe('');
    let folder = '';
    for (const [, path = ''] of where.matchAll(/`([^`]+)`/g)) {
      expect([path, leadsSomewhere(path) || leadsSomewhere(join(folder, '..', path))]).toEqual([path, true]);
      if (path.includes('/')) folder = path;
    }
    for (const [, path = '', title = ''] of shown.matchAll(/`([^`]+)`(?: '([^']+)')?/g)) {
      expect([path, leadsSomewhere(path)]).toEqual([path, true]);
      if (title === '') continue;
      const begins = [...readFileSync(join(ROOT, 'e2e/src', path), 'utf8').matchAll(JOURNEY)].map(
        ([, name]) => name,
      );
      expect(begins).toContainEqual(expect.stringContaining(title.replace(/ ?\.\.\.$/, '')));
    }
  });
});
