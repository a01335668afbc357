import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What visitors meet as "archivo" and as "isobata" everywhere else. */
const OTHER_NAMES = /fichero|isóbata/i;

it('visitors read of an archivo and an isobata, never of a fichero or an isóbata', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OTHER_NAMES.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
