import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, codeOf, importGraph, importsOf } from './imports.ts';
import { PAGE_FLOORS, ROOMS } from './rooms.ts';

const ROOT = join(import.meta.dirname, '..');

/** Which workspaces each may import; of `wms/scales` and the like it may only import that part. */
const ARROWS: Record<string, readonly string[]> = {
  'packages/field': [],
  'packages/contract': ['field'],
  'packages/wind-tools': ['field', 'atlas/statistics'],
  'packages/invoice-records': [],
  'packages/atlas': ['field'],
  'packages/demo-atlas': ['field', 'atlas'],
  'packages/atlas-import': ['field', 'atlas', 'demo-atlas', 'wind-tools'],
  'packages/wms': ['field', 'places/towns'],
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
    'wind-tools',
    'invoice-records',
  ],
  'apps/web': [
    'field',
    'contract',
    'charts',
    'places',
    'wind-tools',
    'invoice-records/qr',
    'wms/names',
    'wms/places',
    'wms/relief',
    'wms/scales',
    'wms/seabed',
  ],
  e2e: ['field', 'contract', 'server', 'wms/relief', 'wms/scales'],
  bench: ['field', 'contract', 'atlas', 'atlas-import', 'demo-atlas', 'wms', 'wind-tools', 'server'],
  proof: ['field', 'contract', 'bench', 'server', 'wms'],
};

const PACKAGES = Object.keys(ARROWS).filter((workspace) => workspace.startsWith('packages/'));

/** What may import anything, and is imported by its like only: tests and the folders of what they need. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(^|\/)test\//.test(file);

/** Import targets of a workspace that its arrows do not allow, as `file -> target`. */
function forbidden(workspace: string, allowed: readonly string[]): string[] {
  const folder = join(ROOT, workspace);
  return codeOf(workspace).flatMap((file) => {
    const path = join(folder, file);
    return importsOf(path)
      .filter((target) => {
        const [, part = '', name] = /^@mapa\/(([\w-]+)[\w/-]*)/.exec(target) ?? [];
        if (name !== undefined) return !allowed.includes(name) && !allowed.includes(part);
        return target.startsWith('.') && relative(folder, join(dirname(path), target)).split(sep)[0] === '..';
      })
      .map((target) => `${workspace}/${file} -> ${target}`);
  });
}

/** The room that a file of these lies in: the longest name that its path begins with. */
function roomIn(rooms: readonly string[]): (path: string) => string | undefined {
  const longest = rooms.toSorted((one, other) => other.length - one.length);
  return (path) => longest.find((room) => path.startsWith(`${room}/`));
}

/** Imports of the page that lead to a room beside or above their own, or to one that no floor names. */
function climbing(floors: readonly (readonly string[])[]): string[] {
  const roomOf = roomIn(floors.flat());
  const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room));
  const files = codeOf('apps/web/src').filter((file) => file.includes('/') && !isForTests(file));
  return files.flatMap((file) => {
    const own = roomOf(file);
    const targets = importsOf(join(ROOT, 'apps/web/src', file))
      .flatMap((target) => (target.startsWith('.') ? [join(file, '..', target)] : []))
      .filter((target) => {
        const room = roomOf(target);
        if (own === undefined || room === undefined) return true;
        return room !== own && floorOf(room) >= floorOf(own);
      });
    return targets.map((target) => `${file} -> ${target}`);
  });
}

/** Imports from room to room that no arrow allows, as `file -> file`. */
function outOfRoom(folder: string, rooms: Record<string, readonly string[]>): string[] {
  const roomOf = roomIn(Object.keys(rooms));
  return codeOf(folder)
    .filter((file) => !isForTests(file))
    .flatMap((file) => {
      const room = roomOf(file);
      if (room === undefined) return [];
      return importsOf(join(ROOT, folder, file))
        .filter((target) => /^\..*\.tsx?$/.test(target))
        .map((target) => join(dirname(file), target))
        .filter((target) => {
          const other = roomOf(target);
          if (other === room) return false;
          return isForTests(target) || other === undefined || !rooms[room]?.includes(other);
        })
        .map((target) => `${file} -> ${target}`);
    });
}

/** The folders of each room that import from one beside them, by the path of the folder that both are in. */
function besides(folder: string, rooms: readonly string[]): Map<string, Map<string, string[]>> {
  const roomOf = roomIn(rooms);
  const above = new Map<string, Map<string, string[]>>();
  for (const file of codeOf(folder).filter((one) => !isForTests(one)))
    for (const target of importsOf(join(ROOT, folder, file)).filter((one) => one.startsWith('.'))) {
      const other = join(dirname(file), target);
      if (isForTests(other) || roomOf(file) !== roomOf(other)) continue;
      const [own = [], theirs = []] = [file, other].map((path) => path.split(sep).slice(0, -1));
      const at = own.findIndex((name, n) => name !== theirs[n]);
      const [from, to] = [own[at], theirs[at]];
      if (from === undefined || to === undefined) continue;
      const parent = join(folder, ...own.slice(0, at));
      const graph = above.get(parent) ?? new Map<string, string[]>();
      above.set(parent, graph.set(from, [...(graph.get(from) ?? []), to]));
    }
  return above;
}

/** The circles in which folders that lie beside each other in a room import one another. */
function knots(folder: string, rooms: readonly string[] = []): string[] {
  return [...besides(folder, rooms)].flatMap(([parent, graph]) =>
    circlesOf(graph).map((circle) => `${parent}: ${circle}`),
  );
}

describe('arrows between the workspaces', () => {
  it.each(Object.entries(ARROWS))('%s imports %j only', (workspace, allowed) => {
    expect(forbidden(workspace, allowed)).toEqual([]);
  });

  it.each(Object.entries(ARROWS))('%s declares no other', (workspace, allowed) => {
    const manifest = readFileSync(join(ROOT, workspace, 'package.json'), 'utf8');
    const declared = [...manifest.matchAll(/"@mapa\/([\w-]+)": "\*"/g)].map(([, name = '']) => name);
    const workspaces = allowed.map((name) => name.split('/', 1)[0]);
    expect(declared.filter((name) => !workspaces.includes(name))).toEqual([]);
  });

  it.each([
    ['packages/wind-tools/src', 11],
    ['packages/places/src/written', 5],
  ])('%s runs in a browser: it imports nothing of Node', (folder, least) => {
    const own = codeOf(folder).filter((file) => !isForTests(file));
    expect(own.length).toBeGreaterThanOrEqual(least);
    const imported = own.flatMap((file) => importsOf(join(ROOT, folder, file)));
    expect(imported.filter((name) => name.startsWith('node:'))).toEqual([]);
  });

  it('sees an import that goes against them', () => {
    expect(forbidden('apps/server', ['contract', 'charts', 'atlas'])).toContainEqual(
      expect.stringContaining('-> @mapa/wms'),
    );
  });
});

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

describe('arrows between the rooms of the server', () => {
  it.each(Object.entries(ROOMS))('of %s', (folder, rooms) => {
    expect(outOfRoom(folder, rooms)).toEqual([]);
  });

  it.each(Object.entries(ROOMS))('of %s lead in no circle', (_folder, rooms) => {
    expect(circlesOf(new Map(Object.entries(rooms)))).toEqual([]);
  });

  it('sees an import that goes against them', () => {
    const rooms = { ...ROOMS['apps/server/src'], 'shop/delivery': ['platform', 'shop/order'] };
    expect(outOfRoom('apps/server/src', rooms)).toContainEqual(
      expect.stringMatching(/^shop\/delivery.* -> products/),
    );
  });

  it('sees one from folder to folder of a room that is divided', () => {
    const rooms = {
      ...ROOMS['apps/server/src'],
      'products/series': ['platform', 'products', 'products/hub'],
    };
    expect(outOfRoom('apps/server/src', rooms)).toContain(
      'products/series/csv.ts -> products/order/point.ts',
    );
  });
});

describe('circles', () => {
  it('no files import each other in one, types counted', () => {
    const graph = importGraph(['packages', 'apps', 'e2e', 'bench', 'proof', 'scripts']);
    expect(graph.get('apps/web/src/main.tsx')?.length).toBeGreaterThan(0);
    expect(graph.get('apps/server/src/app.ts')).toContain('packages/atlas/src/index.ts');
    expect(circlesOf(graph)).toEqual([]);
  });

  it.each([
    ...PACKAGES.map((workspace) => [`${workspace}/src`, []] as const),
    ['apps/server/src', Object.keys(ROOMS['apps/server/src'] ?? {})] as const,
    ['apps/web/src', PAGE_FLOORS.flat()] as const,
  ])('no folders beside each other in a room of %s import each other in one', (folder, rooms) => {
    expect(knots(folder, rooms)).toEqual([]);
  });

  it('of folders are seen', () => {
    // The page's rooms as one: its floors hold these two apart by the rooms inside them.
    expect(knots('apps/web/src')).toContainEqual(expect.stringMatching(/^apps\/web\/src: .*projects/));
  });

  it('are named where there are any', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesOf(graph)).toEqual(['a -> b -> c -> a']);
  });
});
