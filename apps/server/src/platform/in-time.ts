/** The longest wait for an answer about the state of a part: a caller of such a check has to wait longer. */
export const CHECK_TIMEOUT_MS = 3_000;

/** Something has not answered in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Resolves as the work does.
 * @throws TimeoutError where it takes longer than `ms`.
 */
export async function inTime<Result>(work: Promise<Result>, ms: number = CHECK_TIMEOUT_MS): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimeoutError(`no answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
