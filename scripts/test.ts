import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * The test command: `node scripts/test.ts [check|e2e]`. Every step runs, also after one that failed, and one closing
 * line counts the tests.
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
const PLANS: Record<string, readonly Step[]> = {
  all: [...CHECKS, UNIT, COMPONENTS, E2E],
  check: CHECKS,
  e2e: [E2E],
};

function run(step: Step): Promise<boolean> {
  process.stdout.write(`\n== ${step.name}\n`);
  const [command, ...args] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: 'inherit',
      // The hundreds of processes that tests start keep their compiled code for one another.
      env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...step.env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) });

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Tests passed and failed in a step; a step that counts nothing is one check. */
function count(step: Step, passed: boolean): { passed: number; failed: number } {
  try {
    if (step === UNIT || step === COMPONENTS) {
      const report = read(step === UNIT ? UNIT_REPORT : COMPONENT_REPORT, vitestSchema);
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    }
    if (step === E2E) {
      const { stats } = read(PLAYWRIGHT_REPORT, playwrightSchema);
      return { passed: stats.expected, failed: stats.unexpected };
    }
  } catch (error) {
    // The runner broke down before it could write its report.
    process.stderr.write(`${step.name}: no report (${error})\n`);
    return { passed: 0, failed: 1 };
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

const PLAN = PLANS[process.argv[2] ?? 'all'];
if (!PLAN) {
  process.stderr.write('Usage: npm test, npm run check, npm run e2e\n');
  process.exit(2);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const started = Date.now();
const counted: string[] = [];
const failed: string[] = [];
for (const step of PLAN) {
  const passed = await run(step);
  const tests = count(step, passed);
  counted.push(`${step.name} ${tests.passed}${tests.failed > 0 ? ` (${tests.failed} failed)` : ''}`);
  if (!passed) failed.push(step.name);
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const verdict = failed.length === 0 ? 'All passed' : `FAILED: ${failed.join(', ')}`;
process.stdout.write(`\n${verdict}; passed: ${counted.join(', ')}; ${minutes} min\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
