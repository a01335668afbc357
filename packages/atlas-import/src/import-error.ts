/** The problems with the files to import or with their target folder, one line for each. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.problems = problems;
  }
}

/** A problem where something does not hold, to be put in a list of problems. */
export const unless = (holds: boolean, problem: string): readonly string[] => (holds ? [] : [problem]);
