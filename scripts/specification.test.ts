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
const tests = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
}).map((path) => basename(path));

/** Where a path of the table leads: in full, shortened, or below the journeys. */
function placeOf(path: string): string | undefined {
  const places = [path, join('e2e/src', path)];
  for (const [short, long] of Object.entries(SHORT))
    if (path.startsWith(short)) places.push(long + path.slice(short.length));
  return places.map((place) => join(ROOT, place)).find((place) => existsSync(place));
}

/** Whether a path leads somewhere, or is the name of a test alone. */
const leadsSomewhere = (path: string): boolean => tests.includes(path) || placeOf(path) !== undefined;

/** The title of a journey or a component test that runs. */
const TITLE = /^\s*test\(\s*['"`](.*?)['"`],/gm;

describe('the table of what was asked for', () => {
  it.each(rows)('%s', (row) => {
    const [, where = '', shown = ''] = row.slice(2, -2).split(' | ');
    expect(shown).not.toBe('');
    const paths = [...where.matchAll(/`([^`]*)`/g)].map(([, path = '']) => path);
    // A whole workspace is no place where a reader finds a rule.
    expect(paths.filter((path) => path === '' || Object.values(SHORT).includes(`${path}/`))).toEqual([]);
    expect(paths).not.toEqual([]);
    let folder = '';
    for (const path of paths) {
      expect([path, leadsSomewhere(path) || leadsSomewhere(join(folder, '..', path))]).toEqual([path, true]);
      if (path.includes('/')) folder = path;
    }
    for (const [, path = '', title = ''] of shown.matchAll(/`([^`]+)`(?: '([^']+)')?/g)) {
      expect([path, leadsSomewhere(path)]).toEqual([path, true]);
      if (title === '') continue;
      const begins = [...readFileSync(placeOf(path) ?? '', 'utf8').matchAll(TITLE)].map(([, name]) => name);
      expect(begins).toContainEqual(expect.stringContaining(title.replace(/ ?\.\.\.$/, '')));
    }
  });
});
