import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Files of a zip by name, in its order; each is checked against its length and checksum. */
export async function unzip(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(Buffer.from(zip), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}
