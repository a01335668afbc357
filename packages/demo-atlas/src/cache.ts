import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { baseIn, type DemoBase } from './base/fields.ts';
import { makeDemoBase } from './base/make.ts';
import { DEMO_VERSION } from './metadata.ts';

/** The bytes of the header: the length of the payload and its CRC-32, both little-endian. */
const HEADER_BYTES = 8;

/**
 * The base fields that `folder` keeps, which are made and kept there first when necessary. A file that is damaged, cut
 * short or of another version is made again. Threads and processes may do this at the same time: each writes a file of
 * its own and renames it. Rejects when the folder cannot be read or written.
 */
export async function cachedDemoBase(
  folder: string,
  onProgress?: (done: number, total: number) => void,
  make: typeof makeDemoBase = makeDemoBase,
): Promise<DemoBase> {
  const file = join(folder, `${DEMO_VERSION}.base`);
  const kept = await readBase(file);
  if (kept !== undefined) return kept;
  const base = await make(onProgress);
  await mkdir(folder, { recursive: true });
  await writeBase(file, base);
  return base;
}

async function readBase(file: string): Promise<DemoBase | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const base = baseIn();
  const kept = new Uint8Array(base.memory);
  const payload = bytes.subarray(HEADER_BYTES);
  if (payload.length !== kept.length || bytes.readUInt32LE(0) !== kept.length) return undefined;
  if (bytes.readUInt32LE(4) !== crc32(payload)) return undefined;
  kept.set(payload);
  return base;
}

async function writeBase(file: string, base: DemoBase): Promise<void> {
  const payload = Buffer.from(base.memory);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writev([header, payload]);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
