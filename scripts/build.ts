import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { compressFolder } from '../apps/server/src/platform/http/precompress.ts';
import { commitOf } from './commit.ts';
import { billOfMaterials, licenceTexts, shippedPackages } from './licences.ts';
import { isRun } from './run-time.ts';
import { COMMANDS, packagesOf, ROOT, withPackages } from './shipped.ts';

/** The workspaces that run in production: the server, and the commands for atlases. */
const RUNS = ['@mapa/server', '@mapa/atlas-import'];
/** What operators read and start from, and what that leads to. */
const GUIDE = ['CHANGELOG.md', 'NOTICES.md', 'CONTRIBUTING.md', '.env.example', 'docs', 'deploy'];
const LICENCE = /\/(licen[cs]e|notice|copying)[^/]*$/i;

/**
 * `npm run build`: puts what runs in production into `dist/` (or the folder given), and nothing else: page, server, the
 * packages that they need with Node, no tools. It is started there by `npm start` or `node server` and builds nothing.
 */
async function build(out: string): Promise<void> {
  const unfinished = `${out}.new`;
  await rm(unfinished, { recursive: true, force: true });
  for (const path of packagesOf(RUNS)) await copy(path, join(unfinished, relative(ROOT, path)));
  for (const name of await readdir(join(ROOT, 'packages')))
    await copyWorkspace(join('packages', name), unfinished);
  await copyWorkspace('apps/server', unfinished);
  await writeCommit(join(unfinished, 'apps/server/package.json'));
  await cp(join(ROOT, 'apps/web/dist'), join(unfinished, 'apps/web/dist'), { recursive: true });
  await compressFolder(join(unfinished, 'apps/web/dist'));
  await copy(join(ROOT, 'node_modules/node'), join(unfinished, 'node_modules/node'));
  await mkdir(join(unfinished, 'node_modules/.bin'));
  await symlink('../node/bin/node', join(unfinished, 'node_modules/.bin/node'));
  for (const name of Object.keys(COMMANDS)) await writeCommand(name, unfinished);
  for (const path of GUIDE) await cp(join(ROOT, path), join(unfinished, path), { recursive: true });
  await rm(join(unfinished, 'docs/images'), { recursive: true });
  const shipped = shippedPackages();
  await writeFile(join(unfinished, 'LICENCES.txt'), licenceTexts(shipped));
  const own = await manifest();
  await writeFile(join(unfinished, 'sbom.cdx.json'), billOfMaterials(shipped, own));
  await writeFile(join(unfinished, 'server.js'), "import './apps/server/src/main.ts';\n");
  await writeFile(join(unfinished, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  await rm(out, { recursive: true, force: true });
  await rename(unfinished, out);
}

function copy(from: string, to: string): Promise<void> {
  const filter = (source: string) => {
    const inside = source.slice(from.length);
    if (inside.includes('/node_modules')) return false;
    const isPackage = from.includes('/node_modules/');
    return (isPackage && LICENCE.test(source)) || isRun(`/${basename(from)}${inside}`, isPackage);
  };
  return cp(from, to, { recursive: true, filter });
}

async function copyWorkspace(path: string, out: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8')) as { name: string };
  await copy(join(ROOT, path), join(out, path));
  const link = join(out, 'node_modules', name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(relative(dirname(link), join(out, path)), link);
}

/** Writes the commit of the build beside the version. */
async function writeCommit(file: string): Promise<void> {
  const own = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...own, build: commitOf(ROOT, process.env) }, null, 2)}\n`);
}

/** A command that needs no npm, called from anywhere by its path or by a link to it. */
async function writeCommand(name: string, out: string): Promise<void> {
  const file = join(out, 'bin', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    `#!/bin/sh
dist=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$dist/node_modules/.bin/node" "$dist/${COMMANDS[name]}" "$@"
`,
  );
  await chmod(file, 0o755);
}

async function manifest() {
  const { name, version, license, type } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commands = Object.entries(COMMANDS).map(([command, path]) => [command, `node ${path}`]);
  const scripts = { start: 'exec node server.js', ...Object.fromEntries(commands) };
  return { name, version, private: true, license, type, scripts };
}

await withPackages(() => build(process.argv[2] ?? join(ROOT, 'dist')));
