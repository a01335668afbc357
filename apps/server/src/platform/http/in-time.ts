/** How long an answer about the state of a part is waited for: whoever asks for it has to wait longer. */
export const CHECK_TIMEOUT_MS = 3_000;

/** What the work comes to, or a rejection where it takes longer than a state is waited for, or than `ms`. */
export async function inTime<Result>(work: Promise<Result>, ms: number = CHECK_TIMEOUT_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
