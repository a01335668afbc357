import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingsTable } from './settings.ts';

const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

it('has every setting in the guide: else run `npm run admin -- settings` and put its table there', () => {
  const table = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(guide)?.[1];
  expect(table).toBe(settingsTable());
});
