import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** What was changed for good on behalf of a request; outside of requests nobody asks. */
const requests = new AsyncLocalStorage<{ isChanged: boolean }>();

/** Does the work of a request, for whose faults it is known whether anything was changed by then. */
export const withinRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  requests.run({ isChanged: false }, work);

function noteChange(): void {
  const request = requests.getStore();
  if (request !== undefined) request.isChanged = true;
}

/**
 * No connection to the database could be made, or it was lost in a statement of which nothing can have happened: one
 * that reads alone, or one of a transaction that was not ended. `cause` says why.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Whether nothing was changed before on behalf of the same request. */
  readonly isUndone = requests.getStore()?.isChanged !== true;

  constructor(cause: unknown) {
    const { message = '', code = '' } = cause as Partial<NodeJS.ErrnoException>;
    super(`the database does not answer: ${message === '' ? code : message}`, { cause });
  }
}

/** SQLSTATEs of a server that ends a connection, and what the system says of one that broke. */
const LOSSES = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What the driver says, which gives it no code. */
const LOST = /^Connection terminated|is not queryable$/;

/** Whether a statement failed because its connection was lost; it may have been done all the same. */
export const isLost = (error: unknown): error is Error =>
  error instanceof Error && (LOST.test(error.message) || ('code' in error && LOSSES.has(String(error.code))));

/**
 * A connection whose loss is told as UnreachableError where nothing can have happened of the statement. Of the end of a
 * transaction nobody knows, nor of a statement of its own that changes something: their faults stay as they are. A
 * connection that was lost is used by nobody else, and `onLost` hears of it.
 */
export function followed(client: PostgresPoolClient, onLost: (error: Error) => void): PostgresPoolClient {
  let isOpen = false;
  let isWritten = false;
  let isGone = false;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    // The server has rolled back what it lost; the fault to tell is the one of before.
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
