import { type SendingParts, sendDue } from './send.ts';

/** The interval of the checks whether a batch is due. */
const LOOK_MS = 2_000;

/** Sends records from now on, as soon as they may go; the result ends this, once the batch under way is answered. */
export function startSender(parts: SendingParts): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await sendDue(parts, new Date());
    } catch (error) {
      parts.log.error({ err: error }, 'records of invoices are not sent');
    }
    if (!isEnded) timer = setTimeout(begin, LOOK_MS).unref();
  };
  let looking: Promise<void> = Promise.resolve();
  function begin(): void {
    looking = look();
  }
  begin();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await looking;
  };
}
