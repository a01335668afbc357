import { setTimeout as wait } from 'node:timers/promises';
import { AtlasError } from '../errors.ts';
import {
  ANSWER_SHARE,
  type AtlasStore,
  type ByteRange,
  RETRIES,
  type StoreOptions,
  sliceRange,
} from './atlas-store.ts';
import { rangeHeader } from './range-header.ts';

type Answer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'failure'; readonly cause: unknown; readonly again: boolean };

/**
 * A store over HTTP or HTTPS. 404 and 403 (which S3 answers for a key that may not be listed) mean that the key does
 * not exist. Requests without an answer, or with 408, 429 or 5xx, are tried again; every other status is an AtlasError
 * `unreachable` at once.
 */
export function httpStore(location: string, options: StoreOptions): AtlasStore {
  const { timeoutMs = 30_000, retryDelayMs = 200 } = options;

  async function request(key: string, range?: ByteRange): Promise<Uint8Array | undefined> {
    const url = keyAddress(location, key);
    const end = performance.now() + timeoutMs;
    for (let retries = 0; ; retries += 1) {
      const answer = await ask(url, range, timeoutMs * ANSWER_SHARE);
      if (answer.kind === 'bytes') return answer.bytes;
      // Many readers fail at the same moment: they do not all come back at the same moment.
      const pause = retryDelayMs * 2 ** retries * (0.5 + Math.random());
      if (!answer.again || retries === RETRIES || performance.now() + pause > end) {
        const message = `The atlas at ${url.origin} does not give ${key}: ${describe(answer.cause)}`;
        throw new AtlasError('unreachable', key, message, { cause: answer.cause });
      }
      await wait(pause);
    }
  }

  return { get: (key) => request(key), getRange: (key, range) => request(key, range) };
}

/**
 * The address of a key. The key is appended to the path, so that a query string such as a signature stays at the end.
 */
function keyAddress(location: string, key: string): URL {
  const url = new URL(location);
  url.pathname = url.pathname.replace(/\/+$/, '') + key;
  return url;
}

async function ask(url: URL, range: ByteRange | undefined, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(range && { range: rangeHeader(range) }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 200 || status === 206) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { kind: 'bytes', bytes: range && status === 200 ? sliceRange(bytes, range) : bytes };
    }
    await response.body?.cancel();
    if (status === 404 || status === 403) return { kind: 'bytes', bytes: undefined };
    if (status === 416) return { kind: 'bytes', bytes: new Uint8Array() };
    const again = status >= 500 || status === 408 || status === 429;
    return { kind: 'failure', cause: new Error(`HTTP status ${status}`), again };
  } catch (cause) {
    return { kind: 'failure', cause, again: true };
  }
}

/** fetch says only "fetch failed" and keeps the reason in `cause`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
