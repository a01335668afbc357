import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Names of what visitors meet by another name everywhere else: archivo, isobata, mapa de microescala, régimen. */
const OTHER_NAMES = /fichero|isóbata|mapa (eólico )?micro\b|clima de viento/i;

it('what visitors read of has one name everywhere', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OTHER_NAMES.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
