/** The code of a page could not be fetched: no connection, or a newer version of the application has taken its place. */
export class UnreachablePageError extends Error {
  constructor(path: string, cause: unknown) {
    super(`The code of ${path} could not be fetched.`, { cause });
    this.name = 'UnreachablePageError';
  }
}
