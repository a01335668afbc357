export type AtlasErrorCode =
  | 'location-invalid'
  | 'unreachable'
  | 'metadata-missing'
  | 'metadata-invalid'
  | 'chunk-missing'
  | 'chunk-damaged'
  | 'not-in-atlas';

/**
 * What went wrong while reading an atlas: `code` for programs, `key` names the file, `problems` lists every wrong
 * thing.
 */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  readonly code: AtlasErrorCode;
  /** Key in the store (`/meso/wspd/c/0/0/0`), or the location where no single key is to blame. */
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
