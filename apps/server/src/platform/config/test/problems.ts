import { ConfigError, readConfig } from '../config.ts';

/** What is wrong with an environment, a line for each variable. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

/** The variables that are wrong. */
export const variablesOf = (environment: Record<string, string>) =>
  problemsOf(environment).map((problem) => problem.split(':')[0]);
