import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What a file imports or exports from, as it is written there; `import()` and imports of types are included. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target);
}

/** The code of a folder, relative to it. */
export function codeOf(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', {
    cwd: join(ROOT, folder),
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).sort();
}

/** Every file of the given folders by its path from the root, with the files of the repository that it imports. */
export function importGraph(folders: readonly string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) => codeOf(folder).map((file) => join(folder, file)));
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      importsOf(join(ROOT, file)).flatMap((target) => {
        const found = fileOf(file, target);
        return found !== undefined && known.has(found) ? [found] : [];
      }),
    ]),
  );
}

/** The file that an import leads to; undefined for packages of others and for files that are no code. */
function fileOf(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return join(dirname(from), target);
  const [, name, path] = /^@mapa\/([\w-]+)(\/.+)?$/.exec(target) ?? [];
  if (name === undefined) return undefined;
  const folder = ['packages', 'apps', ''].find((above) =>
    existsSync(join(ROOT, above, name, 'package.json')),
  );
  if (folder === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, name, 'package.json'), 'utf8'));
  const entry = typeof exports === 'string' ? exports : exports?.[path === undefined ? '.' : `.${path}`];
  return typeof entry === 'string' ? relative(ROOT, join(ROOT, folder, name, entry)) : undefined;
}

/** The shortest circle that a file is part of, from the file back to itself; undefined where there is none. */
function circleFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, next];
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** One circle of imports for every file that is part of any, each file named once. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const named = new Set<string>();
  return [...graph.keys()].flatMap((file) => {
    const circle = named.has(file) ? undefined : circleFrom(file, graph);
    for (const member of circle ?? []) named.add(member);
    return circle === undefined ? [] : [circle.join(' -> ')];
  });
}
