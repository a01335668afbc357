/** What is wrong with the files to import, or with the folder they go to: a line for each thing. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.problems = problems;
  }
}
