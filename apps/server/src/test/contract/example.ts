/** Requests of a call below its path; the status says whether it is meant to succeed. */
export interface Example {
  readonly path?: string;
  readonly body?: unknown;
  /** Who asks; a visitor unless said. */
  readonly as?: 'user' | 'admin';
  readonly status: number;
  readonly success: boolean;
}
