import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).sort();

const foldersOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What tells how things are: the history tells how they were, and the table of what was asked for has its own test. */
const DOCUMENTS = filesLike('{*.md,{docs,deploy,packages,apps}/**/*.md}').filter(
  (file) => !['CHANGELOG.md', 'docs/specification.md'].includes(file),
);
const MANIFESTS = filesLike('{package.json,{packages,apps}/*/package.json,{e2e,bench,proof}/package.json}');
const WORKSPACES = MANIFESTS.filter((file) => file !== 'package.json').map((file) => dirname(file));

/** Where a path may begin that a document shortens, beside the folder of the document itself. */
const BEGINNINGS = [
  '',
  'packages',
  'packages/contract/src',
  'apps/server/src',
  'apps/server/src/shop',
  'apps/web/src',
];
const FOLDERS = { web: 'apps/web/src', server: 'apps/server/src', contract: 'packages/contract/src' };
/** What building and running make. */
const MADE = /(^|\/)(dist|data|node_modules)(\/|$)/;

/** What a document has in backticks, but for blocks of code. */
const quotedIn = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, quoted = '']) => quoted);

/** Paths of a document that lead nowhere. Only what begins like a folder of ours is one. */
function lostPaths(file: string): string[] {
  const beginnings = [...BEGINNINGS, dirname(file), join(dirname(file), 'src')];
  return quotedIn(file).filter((quoted) => {
    if (!/^[\w@.-]+(\/[\w.{},*-]+)+\/?$/.test(quoted) || MADE.test(quoted)) return false;
    const [first = '', ...rest] = quoted.split('/');
    const written = [FOLDERS[first as keyof typeof FOLDERS] ?? first, ...rest].join('/');
    const known = beginnings.filter((folder) => existsSync(join(ROOT, folder, written.split('/')[0] ?? '')));
    return known.length > 0 && known.every((folder) => globSync(join(ROOT, folder, written)).length === 0);
  });
}

const CODE = ['packages', 'apps', 'e2e', 'bench', 'proof', 'scripts'].flatMap((folder) =>
  codeOf(folder).map((file) => join(folder, file)),
);
/** One of another program, and what such a name looks like. */
const NOT_OURS = ['GDAL_NODATA', 'UPPER_CASE'];
const CONSTANTS = new Set(
  CODE.flatMap((file) => read(file).match(/\b[A-Z]+_[A-Z\d_]+\b/g) ?? []).concat(NOT_OURS),
);
const NAMES = new Set(CODE.map((file) => file.split('/').at(-1)));

/** Names of constants and of files that a document has and the code has not. */
const lostNames = (file: string): string[] =>
  quotedIn(file).filter((quoted) =>
    /^[A-Z]+_[A-Z\d_]+$/.test(quoted)
      ? !CONSTANTS.has(quoted)
      : /^[\w.-]+\.tsx?$/.test(quoted) && !quoted.startsWith('x.') && !NAMES.has(quoted),
  );

const lostLinks = (file: string): string[] =>
  [...read(file).matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target) && !existsSync(join(ROOT, dirname(file), target)));

describe('documents', () => {
  const { scripts } = JSON.parse(read('package.json'));

  it.each(DOCUMENTS)('%s names what there is', (file) => {
    const commands = [...read(file).matchAll(/npm run (?:--\w+ )?([a-z]\w*)/g)].map(([, name = '']) => name);
    expect(lostPaths(file)).toEqual([]);
    expect(lostNames(file)).toEqual([]);
    expect(lostLinks(file)).toEqual([]);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('the README has every workspace, and every package says what it is', () => {
    const map = read('README.md');
    expect(WORKSPACES.filter((folder) => !new RegExp(`^${folder} `, 'm').test(map))).toEqual([]);
    const packages = WORKSPACES.filter((folder) => folder.startsWith('packages/'));
    expect(packages.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });

  it.each(['README.md', 'docs/architecture.md'])('%s has every room of the server', (file) => {
    const rooms = foldersOf('apps/server/src').filter((name) => !['test', 'cli'].includes(name));
    if (file !== 'README.md') rooms.push(...foldersOf('apps/server/src/shop'));
    const map = read(file)
      .split('```')
      .find((block) => block.includes('apps/server  '));
    expect(rooms.filter((room) => !new RegExp(`\\b${room}\\b`).test(map ?? ''))).toEqual([]);
  });

  it('the list of decisions has each by its title', () => {
    const list = read('docs/decisions/README.md');
    const rows = filesLike('docs/decisions/0*.md').map((file) => {
      const [, title = ''] = /^# \d+\. (.*)$/m.exec(read(file)) ?? [];
      const name = file.split('/').at(-1) ?? '';
      return `| [${name.slice(0, 4)}](${name}) | ${title} |`;
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !list.includes(row))).toEqual([]);
  });
});

describe('the decision on packages', () => {
  it('has each package of others that a workspace asks for, and no other', () => {
    const asked = MANIFESTS.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
      return Object.keys({ ...dependencies, ...devDependencies });
    }).filter((name) => !/^@(mapa|types)\//.test(name));
    const rows = read('docs/decisions/0023-packages.md').match(/^\| .*$/gm) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect([...new Set(named)].sort()).toEqual([...new Set(asked)].sort());
  });
});
