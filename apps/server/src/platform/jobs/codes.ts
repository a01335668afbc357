/** The names and codes of a failure. Nothing else of it is kept, because messages of mail servers name people. */
export interface FaultCodes {
  readonly fault: string;
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

export function codesOf(error: Error): FaultCodes {
  const code = 'code' in error ? { code: error.code } : {};
  const responseCode = 'responseCode' in error ? { responseCode: error.responseCode } : {};
  return { fault: error.name, ...code, ...responseCode };
}
