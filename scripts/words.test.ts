import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What visitors meet as "archivo" and as "isobata" everywhere else. */
const OTHER_NAMES = /fichero|isóbata/i;

it('one thing has one name in what visitors read', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OTHER_NAMES.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
