import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const wantedSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: wantedSchema,
  devDependencies: wantedSchema,
  optionalDependencies: wantedSchema,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    manifestSchema.extend({
      version: z.string().optional(),
      resolved: z.string().optional(),
      engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
    }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { packages } = lockSchema.parse(read('package-lock.json'));

/** Whether a package is found as Node looks for it: beside who asks, or in a folder above. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    const above = folder === '.' ? '' : `${folder}/`;
    if (packages[`${above}node_modules/${name}`] !== undefined) return true;
    if (folder === '.') return false;
  }
}

it('names the packages of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path || '.')),
  );
  expect(missing, 'take a version of which the registry has all platforms').toEqual([]);
});

it('says what the manifests say', () => {
  const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: ROOT })];
  manifests.push(...['e2e', 'bench', 'proof'].map((name) => `${name}/package.json`));
  for (const file of manifests) {
    const locked = packages[file === 'package.json' ? '' : dirname(file)] ?? {};
    expect(manifestSchema.parse(locked), file).toEqual(manifestSchema.parse(read(file)));
  }
});

it('names no address of a registry, so that each machine uses its own', () => {
  const addresses = Object.values(packages).map(({ resolved }) => resolved);
  expect(addresses.filter((address) => address?.includes(':'))).toEqual([]);
});

// Packages ask for newer versions of Node than npm may run on. They run on the one that the lock file brings.
it('has npm say nothing of its own Node, where packages run on another', () => {
  const asking = Object.values(packages).filter(({ engines }) => /^>=2[2-9]/.test(String(engines?.node)));
  expect(asking.length).toBeGreaterThan(0);
  expect(packages['node_modules/node']?.version).toMatch(/^24\./);
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^loglevel=error$/m);
});
