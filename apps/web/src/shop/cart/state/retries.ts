import { ApiError } from '../../../api/error.ts';

/** Tries after the first one. */
const RETRIES = 2;

/**
 * Asks again, twice, when there is no answer or the server has a fault that may pass. A refusal is final. `wait` takes
 * milliseconds.
 */
export async function withRetries<Result>(
  ask: () => Promise<Result>,
  wait: (pause: number) => Promise<void>,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await ask();
    } catch (error) {
      if (retry === RETRIES || !mayPass(error)) throw error;
      await wait(1_000 * 2 ** retry);
    }
  }
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 429)
  );
}
