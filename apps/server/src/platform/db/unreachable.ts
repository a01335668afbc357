import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Whether each request has changed something for good; outside of requests this is not followed. */
const requests = new AsyncLocalStorage<{ isChanged: boolean }>();

/** Does the work of a request. Its faults then know whether the request had changed anything. */
export const withinRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  requests.run({ isChanged: false }, work);

function noteChange(): void {
  const request = requests.getStore();
  if (request !== undefined) request.isChanged = true;
}

/**
 * No connection to the database could be made, or it was lost in a statement that cannot have had an effect: a read of
 * its own, or a statement of a transaction that was not ended. `cause` says why.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Whether the same request had changed nothing before. */
  readonly isUndone = requests.getStore()?.isChanged !== true;

  constructor(cause: unknown) {
    const { message = '', code = '' } = cause as Partial<NodeJS.ErrnoException>;
    super(`the database does not answer: ${message === '' ? code : message}`, { cause });
  }
}

/** SQLSTATEs of a server that ends a connection, and the system's codes for one that broke. */
const LOSSES = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver's messages for a lost connection, which have no code. */
const LOST = /^Connection terminated|is not queryable$/;

/** Whether a statement failed because its connection was lost; it may have been done all the same. */
export const isLost = (error: unknown): error is Error =>
  error instanceof Error && (LOST.test(error.message) || ('code' in error && LOSSES.has(String(error.code))));

/**
 * A connection whose loss becomes an UnreachableError where the statement cannot have had an effect. Nobody knows this
 * of the end of a transaction, nor of a single statement that changes something: their faults stay as they are. A lost
 * connection is not used again, and `onLost` hears of it.
 */
export function followed(client: PostgresPoolClient, onLost: (error: Error) => void): PostgresPoolClient {
  let isOpen = false;
  let isWritten = false;
  let isGone = false;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    // The server has rolled back the transaction of a lost connection; the fault to report is the earlier one.
    if (isGone && word === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    const begins = word === 'begin' || word === 'start';
    const ends = word === 'commit' || word === 'rollback';
    const isRead = begins || word === 'select' || word === 'rollback';
    try {
      const answer = await client.query<unknown>(text, values);
      if (word === 'commit' && isWritten) noteChange();
      if (!isRead && !ends && !isOpen && answer.rowCount > 0) noteChange();
      isWritten = isOpen && !ends && (isWritten || !isRead);
      isOpen = begins || (isOpen && !ends);
      return answer;
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!isGone) onLost(error);
      isGone = true;
      if (isRead || (isOpen && !ends)) throw new UnreachableError(error);
      throw error;
    }
  };
  return {
    ...(client.processID !== undefined && { processID: client.processID }),
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(isGone || destroy),
  };
}
