/** The code of a page could not be fetched: there is no connection, or the application has been updated meanwhile. */
export class UnreachablePageError extends Error {
  constructor(path: string, cause: unknown) {
    super(`The code of ${path} could not be fetched.`, { cause });
    this.name = 'UnreachablePageError';
  }
}
