// Brings the clone to the state that the npm script named on the command line needs, and says in one line what is
// missing when it cannot. It runs before every npm script, on whatever Node the machine has (20 or later) and with
// nothing installed: therefore it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishPage } from './publish-page.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMPS = join(MODULES, '.cache', 'mapa');

/** What each npm script needs, in order. */
const NEEDS = {
  install: [install],
  dev: [install],
  start: [install, buildPage],
  test: [install, buildPage, programs],
  build: [install, buildPage],
};
/** Production runs what was built: a start there neither installs nor builds. */
const IN_PRODUCTION = { install: [built], start: [built] };

/** What the packages take on the disk, with some room to spare. */
const PACKAGES_BYTES = 1e9;
const NO_SPACE = 'The disk is full. Free some space (1 GB is needed) and try again.';

/** A failure whose message is all that the user has to read. */
class Unprepared extends Error {}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (name !== 'node_modules' && name !== 'dist') add(join(path, name));
      }
    } else {
      hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(join(ROOT, path));
  return hash.digest('hex');
}

/** Does the work, unless its stamp says that it was done for these very inputs. */
async function once(name, inputs, product, work) {
  const stamp = join(STAMPS, name);
  const hash = hashOf(inputs);
  if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs a command with its output kept back, and a line that says what is going on and for how long. */
function run(what, command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const started = Date.now();
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const terminal = process.stderr.isTTY;
    let output = '';
    if (!terminal) process.stderr.write(`${what} ...\n`);
    const tick = setInterval(() => {
      if (terminal) process.stderr.write(`\r${what} ... ${seconds()} s`);
      else if (seconds() % 15 === 0) process.stderr.write(`${what} ... ${seconds()} s\n`);
    }, 1000);
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (error) => {
      clearInterval(tick);
      process.stderr.write(
        `${terminal ? `\r${what} ... ` : `${what}: `}${error ? 'failed' : 'done'} (${seconds()} s)\n`,
      );
      if (error) reject(error);
      else resolve();
    };
    child.on('error', (error) =>
      end(new Unprepared(`${what}: ${command} cannot be run (${error.message}).`)),
    );
    child.on('close', (code) => end(code === 0 ? undefined : new Unprepared(adviceOn(what, output))));
  });
}

function adviceOn(what, output) {
  if (/ENOSPC|no space left/i.test(output)) return NO_SPACE;
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${what}: this folder cannot be written to. Give yourself the right to write in ${ROOT}.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Could not resolve/i.test(output)) {
    return `${what}: the package server cannot be reached. Check the network connection and try again.`;
  }
  return `${output.trim()}\n${what}: failed; the lines above say why.`;
}

async function install() {
  const manifests = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/package.json`))
    .concat('package.json', 'package-lock.json', 'e2e/package.json', 'bench/package.json');
  await once('install', manifests, join(MODULES, '.bin', 'node'), async () => {
    // npm tries for minutes before it says that the disk is full. An update replaces what is there.
    const { bavail, bsize } = statfsSync(ROOT);
    if (!existsSync(MODULES) && bavail * bsize < PACKAGES_BYTES) throw new Unprepared(NO_SPACE);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('Installing packages', 'npm', args, { env: { ...process.env, NODE_ENV: 'development' } });
  });
}

function built() {
  if (existsSync(join(MODULES, '.bin', 'node')) && existsSync(join(ROOT, 'apps/web/dist/index.html'))) return;
  throw new Unprepared(
    'In production nothing is installed or built at a start. Run "npm ci" and "npm run build" first, without ' +
      'NODE_ENV, and start in dist/.',
  );
}

async function buildPage() {
  const web = join(ROOT, 'apps/web');
  const { dependencies } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@mapa/'));
  const inputs = [
    'apps/web',
    ...packages.map((name) => `packages/${name.slice('@mapa/'.length)}/src`),
    'package-lock.json',
  ];
  const built = join(MODULES, '.cache', 'mapa', 'new-page');
  await once('page', inputs, join(web, 'dist/index.html'), async () => {
    const vite = join(MODULES, '.bin', 'vite');
    await run('Building the page', vite, ['build', '--outDir', built, '--emptyOutDir'], { cwd: web });
    publishPage(built, join(web, 'dist'));
  });
}

/** What tests start beside the program: a browser, and a PostgreSQL with the tools of the guide. */
const PROGRAMS = [
  { what: 'Chromium', debian: 'chromium', found: () => answers('chromium', ['--version']) },
  { what: 'PostgreSQL', debian: 'postgresql', found: () => existsSync('/usr/lib/postgresql') },
];

const answers = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

async function programs() {
  const missing = PROGRAMS.filter(({ found }) => !found());
  if (missing.length === 0) return;
  const names = missing.map(({ debian }) => debian);
  if (process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) {
    throw new Unprepared(
      `The tests need ${missing.map(({ what }) => what).join(' and ')}: install them (Debian: sudo apt ` +
        `install ${names.join(' ')}) and try again.`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('Reading the package lists', 'apt-get', ['update', '-q'], { env });
  await run(
    `Installing ${names.join(' and ')}`,
    'apt-get',
    ['install', '-yq', '--no-install-recommends', ...names],
    { env },
  );
  const lost = missing.find(({ found }) => !found());
  if (lost) throw new Unprepared(`${lost.what} was installed but is not found.`);
}

try {
  const needs = process.env.NODE_ENV === 'production' ? { ...NEEDS, ...IN_PRODUCTION } : NEEDS;
  for (const need of needs[process.argv[2]] ?? []) await need();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const line =
    error instanceof Unprepared
      ? error.message
      : error.code === 'ENOSPC'
        ? NO_SPACE
        : (error.stack ?? error.message);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
