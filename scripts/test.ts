import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { type Failure, type Outcome, readOutcome } from './outcome.ts';

/*
 * The test command: `node scripts/test.ts [check|e2e]`. Every step runs, also after one that failed, and the closing
 * lines say which tests failed and why, or passed only the second time, how many passed, and what each step took.
 */
const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'mapa');
const REPORTS = join(CACHE, 'reports');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const COMPONENT_REPORT = join(REPORTS, 'components.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
}

const CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the page', command: ['tsc', '-p', 'apps/web'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unused code and packages', command: ['knip'] },
];
const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json'] as const;
const UNIT: Step = {
  name: 'unit and integration tests',
  command: [...VITEST, '--project=unit', `--outputFile.json=${UNIT_REPORT}`],
};
const COMPONENTS: Step = {
  name: 'component tests in the browser',
  command: [...VITEST, '--project=components', `--outputFile.json=${COMPONENT_REPORT}`],
};
const E2E: Step = {
  name: 'journeys in the browser',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
};
/** The lanes of a plan run side by side, and the steps of a lane one after the other. */
const PLANS: Record<string, readonly (readonly Step[])[]> = {
  all: [
    [...CHECKS, UNIT],
    [COMPONENTS, E2E],
  ],
  check: [CHECKS],
  e2e: [[E2E]],
};

/** The memory of the machine as a folder, and what must be free there. */
const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_BYTES = 2e9;

/**
 * A new folder for what tests write, in memory where there is enough: each whole server has a database of 1,200 files,
 * whose copy takes a disk fifteen times the processor. One that an earlier run left is removed.
 */
function temporaryFolder(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const folder = join(SHARED_MEMORY, `mapa-tests-${hash('sha256', ROOT).slice(0, 8)}`);
  rmSync(folder, { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < SHARED_MEMORY_BYTES) return undefined;
  mkdirSync(folder);
  // The mode is that of a system's own folder: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Seconds of processor of all processes that were started here and have ended, where the system tells. */
function processorSeconds(): number | undefined {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  // The times follow the name in brackets, which may hold blanks: in hundredths of a second, for programs and for the
  // system.
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}

/** Runs a step. Each line that it writes begins with the step's name where others write too. */
function run(step: Step, isAlone: boolean, environment: Record<string, string>): Promise<boolean> {
  process.stdout.write(`\n== ${step.name}\n`);
  const [command, ...args] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, ...step.env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(`${step.name} | ${line}`));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const REPORTED = new Map([
  [UNIT, { file: UNIT_REPORT, runner: 'vitest' }],
  [COMPONENTS, { file: COMPONENT_REPORT, runner: 'vitest' }],
  [E2E, { file: PLAYWRIGHT_REPORT, runner: 'playwright' }],
] as const);

/** What the tests of a step came to; a step that counts nothing is one check. */
function outcome(step: Step, passed: boolean): Outcome {
  const report = REPORTED.get(step);
  const broken = (error?: string) => ({ passed: 0, failures: [{ test: step.name, error }] });
  if (report === undefined) return passed ? { passed: 1, failures: [] } : broken();
  try {
    return readOutcome(report.runner, report.file);
  } catch (error) {
    return broken(`the runner broke down before it could write its report (${error})`);
  }
}

/** The first lines of a test's failure, without colours. */
const briefly = (error = ''): string =>
  stripVTControlCharacters(error).split('\n').slice(0, 6).join('\n    ');

const PLAN = PLANS[process.argv[2] ?? 'all'];
if (!PLAN) {
  process.stderr.write('Usage: npm test, npm run check, npm run e2e\n');
  process.exit(2);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const folder = temporaryFolder();
const environment = {
  // The hundreds of processes that tests start keep their compiled code for one another.
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  ...(folder && { TMPDIR: folder }),
};
const minutesSince = (start: number): string => ((Date.now() - start) / 60_000).toFixed(1);
const started = Date.now();
const counted: string[] = [];
const failed: string[] = [];
const failures: Failure[] = [];
const shaky: Failure[] = [];
const took: string[] = [];
let processor = processorSeconds();
await Promise.all(
  PLAN.map(async (lane) => {
    for (const step of lane) {
      const start = Date.now();
      const passed = await run(step, PLAN.length === 1, environment);
      const seconds = processorSeconds();
      if (seconds !== undefined && processor !== undefined)
        took.push(
          `${step.name} ${minutesSince(start)} min, ${Math.round(seconds - processor)} s of processor`,
        );
      processor = seconds;
      const tests = outcome(step, passed);
      const { length } = tests.failures;
      counted.push(`${step.name} ${tests.passed}${length > 0 ? ` (${length} failed)` : ''}`);
      failures.push(...tests.failures);
      shaky.push(...(tests.shaky ?? []));
      if (!passed) failed.push(step.name);
    }
  }),
);
if (folder) rmSync(folder, { recursive: true, force: true });
const verdict = failed.length === 0 ? 'All passed' : `FAILED: ${failed.join(', ')}`;
for (const [word, tests] of [
  ['SHAKY', shaky],
  ['FAILED', failures],
] as const)
  for (const { test, error } of tests) process.stdout.write(`\n${word} ${test}\n    ${briefly(error)}\n`);
process.stdout.write(`\n${took.join('\n')}\n`);
process.stdout.write(`\n${verdict}; passed: ${counted.join(', ')}; ${minutesSince(started)} min\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
