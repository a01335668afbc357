import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MEBIBYTE } from '@mapa/field';
import type { FileStorage } from './file-storage.ts';

/** S3 takes 10,000 parts: 156 GB. Two parts at a time are in memory. */
const PART_BYTES = 16 * MEBIBYTE;
const PARTS_AT_ONCE = 2;

/**
 * Files as objects below `s3://bucket/prefix`. Region, credentials and address come from the SDK's usual variables
 * (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_ENDPOINT_URL_S3` ...). An object appears when its
 * last part is there. Parts of a try that failed are dropped; those of a process that was killed are left to the
 * bucket's rule for incomplete uploads (`AbortIncompleteMultipartUpload`).
 */
export function s3Storage(url: string): FileStorage {
  const { hostname: Bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const client = new S3Client({
    // An address of one's own is a store that may know neither bucket names as hosts nor the newer checksums.
    forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket, Key: prefix === '' ? name : `${prefix}/${name}` });
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
      if (Body instanceof Readable) return Body;
      throw new Error(`${name} came without a body`);
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
