/** The problems with the files to import or with their target folder, one line for each. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.problems = problems;
  }
}
