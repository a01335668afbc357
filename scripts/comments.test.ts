import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test']);

/** The beginning of a comment, of a block or of a line that follows no other such line. */
const BEGINNING = /(?:\/\*+(?: |\n\s*\* ?)|(?<!\/\/.*\n\s*)(?<![:'"`\w])\/\/ )(.*)/g;

/** Beginnings that leave a reader without the subject: 'Of the files.', 'As the last one.', 'By what it is known.' */
const FRAGMENTS = [
  'Of',
  'As',
  'That of',
  'Those of',
  'By what',
  'By which',
  'By whom',
  'By how much',
  'From when',
  'From where',
  'With what',
  'Under which',
  'Under what',
  'Until when',
  'Whose',
  'Not where',
  'So many',
  'For whoever',
  'To whoever',
  'Whoever',
];
const FRAGMENT = new RegExp(`^(?:${FRAGMENTS.join('|')})\\b`);

/** Comments that begin as fragments, as `file:line: text`. */
function fragments(file: string, text: string): string[] {
  return [...text.matchAll(BEGINNING)].flatMap(({ index, 1: first = '' }) =>
    FRAGMENT.test(first) ? [`${file}:${text.slice(0, index).split('\n').length}: ${first}`] : [],
  );
}

it('a fragment is found in a block, on several lines and behind slashes; a line that goes on is none', () => {
  const text = [
    'const a = 1; // Of the files.',
    '/** As the last one. */',
    '/**',
    ' * By what it is known,',
    ' * As long as it lasts.',
    ' */',
    '// A sentence that goes on',
    '// As this one does.',
    "const address = 'https://As.example';",
  ].join('\n');
  expect(fragments('x', text)).toEqual([
    'x:1: Of the files.',
    'x:2: As the last one. */',
    'x:3: By what it is known,',
  ]);
});

it('comments begin as sentences, not as fragments', () => {
  const files = globSync('**/*.{ts,tsx,css,mjs,js}', {
    cwd: ROOT,
    exclude: (name) => NOT_OURS.has(name.split('/').at(-1) ?? '') || /\.(test|spec)\.tsx?$/.test(name),
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => fragments(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
