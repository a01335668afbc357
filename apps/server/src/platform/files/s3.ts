import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3ClientOf, s3Place } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { attachment } from './attachment.ts';
import type { FileStorage } from './file-storage.ts';

/** S3 takes 10,000 parts: 156 GB. Two parts at a time are in memory. */
const PART_BYTES = 16 * MEBIBYTE;
const PARTS_AT_ONCE = 2;
/** A store that takes longer than this to answer, or to send the next bytes, counts as gone. */
const IDLE_MS = 30_000;

/**
 * Files as objects below `s3://bucket/prefix`. An object appears when its last part is complete. Parts of a failed try
 * are dropped; those of a killed process are left to the bucket's rule for incomplete uploads
 * (`AbortIncompleteMultipartUpload`).
 */
export function s3Storage(url: string, { idleMs = IDLE_MS } = {}): FileStorage {
  const { Bucket, keyOf } = s3Place(url);
  const client = s3ClientOf(S3Client, { answerMs: idleMs });
  const at = (name: string) => ({ Bucket, Key: keyOf(name) });
  return {
    async write(name, source) {
      const upload = new Upload({
        client,
        params: { ...at(name), Body: Readable.from(source, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async read(name, first, last) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(name), Range: `bytes=${first}-${last}` }),
      );
      if (Body instanceof IncomingMessage) return endWhenIdle(Body, idleMs);
      throw new Error(`${name} came without a body`);
    },
    direct: {
      async linkTo(name, { method, fileName, contentType, seconds }) {
        const Command = method === 'HEAD' ? HeadObjectCommand : GetObjectCommand;
        const answer = {
          ResponseContentType: contentType,
          ResponseContentDisposition: attachment(fileName),
          ResponseCacheControl: 'private, no-store',
        };
        return getSignedUrl(client, new Command({ ...at(name), ...answer }), { expiresIn: seconds });
      },
      etag: async (name) => (await client.send(new HeadObjectCommand(at(name)))).ETag,
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

/** The client's own limits end with the head of an answer: its body could hang for ever. */
function endWhenIdle(body: IncomingMessage, idleMs: number): Readable {
  return body.setTimeout(idleMs, () =>
    body.destroy(new Error(`The file storage sent nothing for ${idleMs} ms`)),
  );
}
