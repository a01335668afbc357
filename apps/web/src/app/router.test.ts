import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '@mapa/contract';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const firstParts = Object.values(PAGE_PATHS).map((path) => path.split('/')[1]);
/** The beginning of a text that is the address of a page. */
const WRITTEN = new RegExp(`['"\`]/(${[...new Set(firstParts)].join('|')})\\b`);

it('leaves every address of a page to the table of the contract', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const code = (file: string): string =>
    readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
  expect(files.filter((file) => WRITTEN.test(code(file)))).toEqual([]);
});
