import { AtlasError } from '../errors.ts';
import { ANSWER_SHARE, type AtlasStore, type ByteRange, RETRIES, type StoreOptions } from './atlas-store.ts';
import { rangeHeader } from './range-header.ts';
import { s3ClientOf, s3Place } from './s3-client.ts';

/** The answer for a key that does not exist where keys may not be listed; other 403 speak of the credentials. */
const NOT_LISTED = 'AccessDenied';
const BEYOND_END = 416;

/**
 * A store over the objects below `s3://bucket/prefix`. The client repeats what fails, with pauses that grow and differ;
 * what does not come within `timeoutMs` is an AtlasError `unreachable`.
 */
export function s3Store(location: string, { timeoutMs = 30_000 }: StoreOptions): AtlasStore {
  const { Bucket, keyOf } = s3Place(location);
  // The client is read when it is first needed: most atlases are folders.
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const limits = { answerMs: timeoutMs * ANSWER_SHARE, tries: RETRIES + 1 };
    return { sdk, client: s3ClientOf(sdk.S3Client, limits) };
  };

  async function request(key: string, range?: ByteRange): Promise<Uint8Array | undefined> {
    opened ??= open();
    const { sdk, client } = await opened;
    const Key = keyOf(key.slice(1));
    const command = new sdk.GetObjectCommand({ Bucket, Key, ...(range && { Range: rangeHeader(range) }) });
    try {
      const answer = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      const wrong = range && otherPart(range, answer.ContentRange);
      if (wrong) {
        // An answer that is not read would keep its connection for ever.
        await answer.Body?.transformToWebStream().cancel();
        return await request(key, wrong);
      }
      return await answer.Body?.transformToByteArray();
    } catch (cause) {
      const status = cause instanceof sdk.S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
      if (status === 404 || (status === 403 && (cause as Error).name === NOT_LISTED)) return undefined;
      if (status === BEYOND_END) return new Uint8Array();
      const message = `The atlas does not give s3://${Bucket}/${Key}: ${String(cause)}`;
      throw new AtlasError('unreachable', key, message, { cause });
    }
  }

  return { get: (key) => request(key), getRange: (key, range) => request(key, range) };
}

/**
 * The part to ask for instead, from the beginning, where the end of an object was asked for and another part came: some
 * stores do not know that form.
 */
function otherPart(asked: ByteRange, contentRange: string | undefined): ByteRange | undefined {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(contentRange ?? '') ?? [];
  if (!('suffixLength' in asked) || first === undefined) return undefined;
  const offset = Math.max(0, Number(total) - asked.suffixLength);
  return Number(first) === offset ? undefined : { offset, length: Number(total) - offset };
}
