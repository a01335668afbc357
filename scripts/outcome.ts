import { readFileSync } from 'node:fs';
import { z } from 'zod';

/* What the test runners report: how many tests passed, which failed and why, and which passed only the second time. */

export interface Failure {
  readonly test: string;
  readonly error: string | undefined;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What failed once and then passed. */
  readonly shaky?: readonly Failure[];
}

const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        // What kept the whole file from running.
        message: z.string(),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [{ test: name, error: message }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [error] }) => ({ test: `${name} > ${fullName}`, error })),
    ]),
  }));

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
    }),
  ),
});
type Spec = z.infer<typeof specSchema>;
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number() }), suites: z.array(suiteSchema) })
  .transform(({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(failureOf),
    shaky: suites.flatMap(specsOf).filter(isShaky).map(failureOf),
  }));

/** Whether a journey failed, and passed when it was run again. */
const isShaky = ({ ok, tests }: Spec): boolean => ok && tests.some(({ status }) => status === 'flaky');

function failureOf({ file, title, tests }: Spec): Failure {
  return {
    test: `${file} > ${title}`,
    error: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
  };
}

function specsOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

const SCHEMAS = { vitest: vitestSchema, playwright: playwrightSchema } as const;

/** The outcome that a runner wrote down. Throws where it broke down before. */
export const readOutcome = (runner: keyof typeof SCHEMAS, file: string): Outcome =>
  SCHEMAS[runner].parse(JSON.parse(readFileSync(file, 'utf8')));
