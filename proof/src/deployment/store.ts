import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen } from '@mapa/server/test/listen';
import S3rver from 's3rver';

/** An S3 server on the loopback that can be told to fail: to answer 503, or to hang up. */
export interface Store {
  readonly environment: Readonly<Record<string, string>>;
  /** The place where the server keeps the object of a file. */
  pathOf(file: string): string;
  fail(how: 'not' | 'busy' | 'gone'): void;
  close(): Promise<void>;
}

const BUCKET = 'mapa';
const PREFIX = 'entregas';
const BUSY =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Slow down</Message></Error>';

export async function startStore(folder: string): Promise<Store> {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  let failing: 'not' | 'busy' | 'gone' = 'not';
  const underWay = new Set<ServerResponse>();
  // The server leaves it unhandled that its disk is full. Another one would break off what it cannot keep.
  const onFull = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'ENOSPC') throw error;
    for (const response of underWay) response.destroy();
  };
  process.on('uncaughtException', onFull);
  const { address, stop } = await listen((request, response) => {
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
    if (failing === 'gone') request.socket.destroy();
    else if (failing === 'busy') response.writeHead(503, { 'content-type': 'application/xml' }).end(BUSY);
    else answer(request, response);
  });
  return {
    environment: {
      FILES_URL: `s3://${BUCKET}/${PREFIX}`,
      AWS_ENDPOINT_URL_S3: address,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pathOf: (file) => join(folder, BUCKET, PREFIX, `${file}._S3rver_object`),
    fail: (how) => {
      failing = how;
    },
    async close() {
      await stop();
      process.off('uncaughtException', onFull);
    },
  };
}
