/** The names and codes of a failure. Nothing else of it is logged, because messages of mail servers name people. */
export interface FaultCodes {
  readonly fault: string;
  readonly code?: unknown;
  /** What is behind the code of the mail client: `ECONNREFUSED`, `CERT_HAS_EXPIRED` ... */
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
}

export function codesOf(error: Error): FaultCodes {
  const code = 'code' in error ? { code: error.code } : {};
  const originalCode = 'originalCode' in error ? { originalCode: error.originalCode } : {};
  const responseCode = 'responseCode' in error ? { responseCode: error.responseCode } : {};
  return { fault: error.name, ...code, ...originalCode, ...responseCode };
}

/** The longest answer of a mail server that is kept, in characters. */
const SAID = 500;

/** What a mail server answered, which is kept with the job, for the desk alone: it may name people, as the job does. */
export const saidIn = (error: Error): { readonly said?: string } =>
  'response' in error && typeof error.response === 'string' ? { said: error.response.slice(0, SAID) } : {};
