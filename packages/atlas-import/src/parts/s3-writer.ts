import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { PlaceWriter } from './place-writer.ts';

const TRIES = 8;
const CONNECT_MS = 5_000;
const ANSWER_MS = 60_000;
/** S3 takes no more in one request. */
const REMOVED_AT_ONCE = 1_000;

/**
 * Writes objects below `s3://bucket/prefix`. Region, credentials and address come from the variables that the AWS tools
 * read; the client repeats what fails, with pauses that grow and differ.
 */
export function s3Writer(location: string): PlaceWriter {
  const { hostname: Bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const client = new S3Client({
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // An address of one's own is a store that may know neither bucket names as hosts nor the newer checksums.
    forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes }));
    },
    async clean(keys) {
      for (let n = 0; n < keys.length; n += REMOVED_AT_ONCE) {
        const Objects = keys.slice(n, n + REMOVED_AT_ONCE).map((key) => ({ Key: keyOf(key) }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
