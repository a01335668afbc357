import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Which workspaces each may import. */
const ARROWS: Record<string, readonly string[]> = {
  'packages/field': [],
  'packages/contract': ['field'],
  'packages/wind-tools': [],
  'packages/invoice-records': [],
  'packages/atlas': ['field'],
  'packages/demo-atlas': ['field', 'atlas'],
  'packages/atlas-import': ['field', 'atlas', 'demo-atlas', 'wind-tools'],
  'packages/wms': ['field'],
  'packages/places': ['field', 'contract'],
  'packages/charts': ['field', 'contract'],
  'packages/paper': ['field', 'charts'],
  'apps/server': [
    'field',
    'contract',
    'charts',
    'atlas',
    'atlas-import',
    'demo-atlas',
    'paper',
    'places',
    'wms',
    'invoice-records',
  ],
  'apps/web': ['field', 'contract', 'charts', 'places'],
  e2e: ['contract', 'server'],
  bench: ['field', 'contract', 'atlas', 'atlas-import', 'demo-atlas', 'wms', 'server'],
};

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Import targets of a workspace that its arrows do not allow, as `file -> target`. */
function forbidden(workspace: string, allowed: readonly string[]): string[] {
  const folder = join(root, workspace);
  const files = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files.flatMap((file) => {
    const path = join(folder, file);
    const targets = [...readFileSync(path, 'utf8').matchAll(IMPORT)].map((match) => match[1]!);
    return targets
      .filter((target) => {
        if (target.startsWith('@mapa/')) return !allowed.includes(target.split('/')[1]!);
        if (target.startsWith('.')) return relative(folder, join(path, '..', target)).split(sep)[0] === '..';
        return false;
      })
      .map((target) => `${workspace}/${file} -> ${target}`);
  });
}

/**
 * The rooms of the page from the ground up: each may import those of lower floors, and none beside it. A folder belongs to the
 * longest name that it begins with.
 */
const PAGE_FLOORS: readonly (readonly string[])[] = [
  ['ui', 'api'],
  ['session'],
  ['wind/atlas', 'wind/map/state', 'products', 'shop/purchase', 'shop/tariff'],
  ['shop/cart/state'],
  ['accounts', 'shop/amounts', 'wind/charts'],
  ['shop/prices'],
  ['shop/cart', 'legal'],
  ['shop/checkout', 'wind/map'],
  ['shop/orders'],
  ['shop/payment', 'help'],
  ['app'],
];

/** Imports of the page that lead to a room beside or above their own, or to one that no floor names. */
function climbing(floors: readonly (readonly string[])[]): string[] {
  const folder = join(root, 'apps/web/src');
  const rooms = floors.flat().sort((one, other) => other.length - one.length);
  const roomOf = (path: string): string | undefined => rooms.find((room) => path.startsWith(`${room}/`));
  const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room));
  return globSync('*/**/*.{ts,tsx}', { cwd: folder }).flatMap((file) => {
    const own = roomOf(file);
    const targets = [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)]
      .flatMap(([, target = '']) => (target.startsWith('.') ? [join(file, '..', target)] : []))
      .filter((target) => {
        const room = roomOf(target);
        if (own === undefined || room === undefined) return true;
        return room !== own && floorOf(room) >= floorOf(own);
      });
    return targets.map((target) => `${file} -> ${target}`);
  });
}

describe('arrows between the rooms of the page', () => {
  it('lead down, from the app to the features, session, calls and what all of them show', () => {
    expect(climbing(PAGE_FLOORS)).toEqual([]);
  });

  it('sees an import that climbs', () => {
    const [ground = [], session = [], ...others] = PAGE_FLOORS;
    expect(climbing([session, ground, ...others])).toContainEqual(
      expect.stringContaining('session/leave.ts -> api/'),
    );
  });
});

describe('arrows between the workspaces', () => {
  it.each(Object.entries(ARROWS))('%s imports %j only', (workspace, allowed) => {
    expect(forbidden(workspace, allowed)).toEqual([]);
  });

  it.each(Object.entries(ARROWS))('%s declares no other', (workspace, allowed) => {
    const manifest = readFileSync(join(root, workspace, 'package.json'), 'utf8');
    const declared = [...manifest.matchAll(/"@mapa\/([\w-]+)": "\*"/g)].map((match) => match[1]!);
    expect(declared.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it.each([
    ['packages/wind-tools/src', 11],
    ['packages/places/src/written', 5],
  ])('%s runs in a browser: it imports nothing of Node', (folder, least) => {
    const files = globSync('**/*.ts', { cwd: join(root, folder) });
    const own = files.filter((file) => !file.endsWith('.test.ts'));
    const text = own.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n');
    expect(own.length).toBeGreaterThanOrEqual(least);
    const outside = [...text.matchAll(IMPORT)]
      .map((match) => match[1]!)
      .filter((name) => !name.startsWith('.'));
    expect(outside.filter((name) => name.startsWith('node:'))).toEqual([]);
  });

  it('sees an import that goes against them', () => {
    expect(forbidden('apps/server', ['contract', 'charts', 'atlas'])).toContainEqual(
      expect.stringContaining('-> @mapa/wms'),
    );
  });
});
