import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { s3ClientOf, s3Place } from '@mapa/atlas';
import type { PlaceWriter } from './place-writer.ts';

const TRIES = 8;
const ANSWER_MS = 60_000;
/** S3 takes no more in one request. */
const REMOVED_AT_ONCE = 1_000;

/** Writes objects below `s3://bucket/prefix`. The client repeats what fails, with pauses that grow and differ. */
export function s3Writer(location: string): PlaceWriter {
  const { Bucket, keyOf } = s3Place(location);
  const client = s3ClientOf(S3Client, { answerMs: ANSWER_MS, tries: TRIES });
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
