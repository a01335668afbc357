import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { vi } from 'vitest';

/** A server that speaks S3, and a folder for the test. */
export interface S3Server {
  /** A new folder of the test's own, which goes with the server. */
  readonly root: string;
  close(): Promise<void>;
}

/** Starts a server with the bucket `mapa`, and has clients find it by the variables of the AWS tools. */
export async function startS3(): Promise<S3Server> {
  const root = await mkdtemp(join(tmpdir(), 'mapa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'mapa', configs: [] }],
  });
  const { port } = await server.run();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  return {
    root,
    async close() {
      vi.unstubAllEnvs();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
