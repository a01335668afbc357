import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

const CONNECT_MS = 5_000;
/**
 * The number of open connections. Waiting for one of them counts as connecting, and a chart of a cold atlas asks for
 * many parts at once.
 */
const CONNECTIONS = 250;

/** A place for objects: `s3://bucket/prefix`. */
export interface S3Place {
  readonly Bucket: string;
  /** The key of an object below the prefix. */
  keyOf(name: string): string;
}

/** The place that an address `s3://bucket/prefix` names. */
export function s3Place(address: string): S3Place {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { Bucket, keyOf: (name) => `${prefix}/${name}`.replace(/^\/+/, '') };
}

/**
 * A client of S3 or of a store that speaks it. Region, credentials and address come from the variables that the AWS
 * tools read (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_ENDPOINT_URL_S3` ...). An answer that
 * has not begun after `answerMs` is given up.
 * @param Client the class of the SDK, so that callers without S3 need not load it
 */
export function s3ClientOf(
  Client: new (config: S3ClientConfig) => S3Client,
  { answerMs, tries }: { readonly answerMs: number; readonly tries?: number },
): S3Client {
  return new Client({
    ...(tries !== undefined && { maxAttempts: tries }),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
    // An address of one's own is a store that may know neither bucket names as hosts nor the newer checksums.
    forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
