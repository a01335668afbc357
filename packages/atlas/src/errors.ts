export type AtlasErrorCode =
  | 'location-invalid'
  | 'unreachable'
  | 'metadata-missing'
  | 'metadata-invalid'
  | 'replaced'
  | 'chunk-missing'
  | 'chunk-damaged'
  | 'not-in-atlas';

/**
 * An error in reading an atlas: `code` is for programs, `key` names the file, and `problems` lists everything that is
 * wrong.
 */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  readonly code: AtlasErrorCode;
  /** The key in the store (`/meso/wspd/c/0/0/0`), or the location of the store when no single key is to blame. */
  readonly key: string;
  readonly problems: readonly string[];

  constructor(
    code: AtlasErrorCode,
    key: string,
    message: string,
    details: { cause?: unknown; problems?: readonly string[] } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.key = key;
    this.problems = details.problems ?? [];
  }
}
