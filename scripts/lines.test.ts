import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LONGEST = 120;
const NOT_OURS = new Set(['node_modules', 'dist', 'data']);

/** Lines that are too long, as `file:line`; rows of tables in documents may be. */
const tooLong = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line].length > LONGEST && !(file.endsWith('.md') && line.startsWith('|'))
        ? [`${file}:${at + 1}`]
        : [],
    );

it('no line of code or of a document is longer than 120 columns', () => {
  const files = globSync(
    ['**/*.{ts,tsx,css,mjs,js,py,sh,md,html,yaml,yml}', '**/Dockerfile', '.github/**/*.yml'],
    {
      cwd: ROOT,
      exclude: (name) => NOT_OURS.has(name.split('/').at(-1) ?? ''),
    },
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(tooLong)).toEqual([]);
});
