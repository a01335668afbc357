import { AtlasError } from '../errors.ts';
import type { AtlasStore, ByteRange, StoreOptions } from './atlas-store.ts';
import { rangeHeader } from './range-header.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

const RETRIES = 7;
const CONNECT_MS = 5_000;
/** An answer gets this share of the whole time, so that one that hangs is asked for again. */
const ANSWER_SHARE = 1 / 3;
/** Answers for a key that does not exist; the second one for a key that may not be listed. */
const ABSENT: ReadonlySet<unknown> = new Set([404, 403]);
const BEYOND_END = 416;

/**
 * A store over the objects below `s3://bucket/prefix`. Region, credentials and address come from the variables that
 * the AWS tools read. The client repeats what fails, with pauses that grow and differ; what does not come within
 * `timeoutMs` is an AtlasError `unreachable`.
 */
export function s3Store(location: string, { timeoutMs = 30_000 }: StoreOptions): AtlasStore {
  const { hostname: Bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  // The client is read when it is first needed: most atlases are folders.
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: clientOf(sdk, timeoutMs * ANSWER_SHARE) };
  };

  async function request(key: string, range?: ByteRange): Promise<Uint8Array | undefined> {
    opened ??= open();
    const { sdk, client } = await opened;
    const Key = `${prefix}${key}`.replace(/^\//, '');
    const command = new sdk.GetObjectCommand({ Bucket, Key, ...(range && { Range: rangeHeader(range) }) });
    try {
      const answer = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      const wrong = range && otherPart(range, answer.ContentRange);
      if (wrong) return await request(key, wrong);
      return await answer.Body?.transformToByteArray();
    } catch (cause) {
      const status = cause instanceof sdk.S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
      if (ABSENT.has(status)) return undefined;
      if (status === BEYOND_END) return new Uint8Array();
      const message = `The atlas at s3://${Bucket} does not give ${key}: ${String(cause)}`;
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

function clientOf({ S3Client }: Sdk, answerMs: number): InstanceType<Sdk['S3Client']> {
  return new S3Client({
    maxAttempts: RETRIES + 1,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // An address of one's own is a store that may know neither bucket names as hosts nor the newer checksums.
    forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
