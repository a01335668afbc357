import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The test command: `node scripts/test.ts [check|e2e]`. Every step runs, also after one that failed, and one closing line
 * counts what was seen.
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, 'node_modules', '.cache', 'mapa', 'reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

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
const UNIT: Step = {
  name: 'unit and integration tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
};
const E2E: Step = {
  name: 'journeys in the browser',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
};
const PLANS: Record<string, readonly Step[]> = { all: [...CHECKS, UNIT, E2E], check: CHECKS, e2e: [E2E] };

function run(step: Step): Promise<boolean> {
  process.stdout.write(`\n== ${step.name}\n`);
  const [command, ...args] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...step.env },
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
    if (step === UNIT) {
      const report = read(vitestReport, vitestSchema);
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    }
    if (step === E2E) {
      const { stats } = read(playwrightReport, playwrightSchema);
      return { passed: stats.expected, failed: stats.unexpected };
    }
  } catch (error) {
    // A runner that broke down before it could write its report.
    process.stderr.write(
      `${step.name}: no report (${error instanceof Error ? error.message : String(error)})\n`,
    );
    return { passed: 0, failed: 1 };
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

const plan = PLANS[process.argv[2] ?? 'all'];
if (!plan) {
  process.stderr.write('Usage: npm test, npm run check, npm run e2e\n');
  process.exit(2);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = Date.now();
const counted: string[] = [];
const failedSteps: string[] = [];
for (const step of plan) {
  const passed = await run(step);
  const { passed: good, failed: bad } = count(step, passed);
  counted.push(`${step.name} ${good}${bad > 0 ? ` (${bad} failed)` : ''}`);
  if (!passed) failedSteps.push(step.name);
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(
  `\n${failedSteps.length === 0 ? 'All passed' : `FAILED: ${failedSteps.join(', ')}`}; passed: ${counted.join(', ')}; ${minutes} min\n`,
);
process.exit(failedSteps.length === 0 ? 0 : 1);
