import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packagesOf } from './shipped.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mapa-shipped-'));
  await write('.', { name: 'whole', private: true, workspaces: ['packages/*'] });
  await write('packages/own', { name: '@mapa/own', version: '1.0.0', dependencies: { wanted: '1.0.0' } });
  await write('node_modules/wanted', { name: 'wanted', version: '1.0.0' });
  await mkdir(join(root, 'node_modules/@mapa'));
  await symlink('../../packages/own', join(root, 'node_modules/@mapa/own'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(folder: string, manifest: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(manifest));
}
const shipped = (): string[] => packagesOf(['@mapa/own'], root).map((path) => path.slice(root.length + 1));

it('ships what is needed, and nothing that only lies there', async () => {
  await write('node_modules/extraneous', { name: 'extraneous', version: '2.0.0' });
  expect(shipped()).toEqual(['node_modules/wanted']);
});

it('says in one line that npm ci is needed where packages are not those that were asked for', async () => {
  await write('node_modules/extraneous', {
    name: 'extraneous',
    version: '2.0.0',
    dependencies: { lacking: '1.0.0' },
  });
  expect(shipped).toThrow(
    /^[^\n]+ not those of package-lock\.json \(missing: lacking@1\.0\.0, [^\n]+\)\. Run "npm ci"\.$/,
  );
});
