/** How long an answer about the state of a part is waited for: whoever asks for it has to wait longer. */
export const CHECK_TIMEOUT_MS = 3_000;

/** What the work comes to, or a rejection where it takes longer than a state is waited for. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
