import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, because it runs before anything is installed.
import { publishPage } from './publish-page.mjs';

let folder: string;
let served: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-page-'));
  served = join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build makes: a document, its hashed script, one that all releases share, and a file without a hash. */
async function release(name: string): Promise<void> {
  const built = join(folder, 'built');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(built, 'index.html'), `<script src="/assets/${name}.js">`);
  for (const file of [`assets/${name}.js`, 'assets/same.js', 'favicon.svg'])
    await writeFile(join(built, file), name);
  publishPage(built, served);
}
const has = (name: string) => existsSync(join(served, name));
const read = (name: string) => readFile(join(served, name), 'utf8');

it('keeps the chunks of the release before, and no others', async () => {
  await release('one');
  await writeFile(join(served, 'assets/one.js.br'), 'compressed');
  await writeFile(join(served, 'favicon.svg.br'), 'compressed');
  await release('two');
  expect(await read('index.html')).toContain('two.js');
  expect(['assets/one.js', 'assets/one.js.br', 'assets/two.js', 'assets/same.js'].map(has)).not.toContain(
    false,
  );
  expect(await read('favicon.svg')).toBe('two');
  expect(has('favicon.svg.br')).toBe(false);
  await release('three');
  expect(['assets/one.js', 'assets/one.js.br'].map(has)).toEqual([false, false]);
  expect(['assets/two.js', 'assets/three.js'].map(has)).toEqual([true, true]);
  expect(existsSync(join(folder, 'built'))).toBe(false);
});

it('takes a page of before there was a list for the release before', async () => {
  await mkdir(join(served, 'assets'), { recursive: true });
  await writeFile(join(served, 'assets/old.js'), 'old');
  await release('one');
  expect(['assets/old.js', 'assets/one.js'].map(has)).toEqual([true, true]);
});
