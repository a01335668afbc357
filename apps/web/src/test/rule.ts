/** What the stand-in answers to the calls of one path; the newest rule of a path counts. */
export interface Rule {
  readonly method: string;
  /** A path of the API below its root, with `:name` for any part. */
  readonly path: string;
  /** Status 0 breaks the connection off. */
  readonly status: number;
  readonly body: unknown;
  /** The type of a file, whose text is the body; JSON otherwise. */
  readonly contentType?: string;
  /** Requests wait until another rule takes the place of this one. */
  readonly held?: boolean;
}

/** A call as it reached the stand-in. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Where tests tell the stand-in what to answer, and ask what it was asked. */
export const RULES_PATH = '/stand-in';
/** The cookie by which the stand-in tells the pages of tests that run side by side apart. */
export const VISIT_COOKIE = 'visita';
