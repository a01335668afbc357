import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A file as it stands in a zip. */
export interface DeflatedFile {
  /** Raw Deflate (RFC 1951). */
  readonly deflated: Uint8Array;
  /** Of the file itself: length, CRC-32, SHA-256 in hexadecimal. */
  readonly size: number;
  readonly crc32: number;
  readonly sha256: string;
}

const deflate = promisify(deflateRaw);
/** Half of the threads that files are read with. */
const BLOCKS_AT_ONCE = 2;

/**
 * Deflates what comes, block by block in threads of their own while the next blocks are made: every block begins anew and ends
 * at a byte, so that the parts one after the other are one stream.
 */
export async function deflated(blocks: AsyncIterable<Uint8Array>, level: number): Promise<DeflatedFile> {
  const parts: Promise<Uint8Array>[] = [];
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  for await (const block of blocks) {
    hash.update(block);
    crc = crc32(block, crc);
    size += block.length;
    const part = deflate(block, { level, finishFlush: constants.Z_SYNC_FLUSH });
    // Looked at when its turn comes.
    part.catch(() => undefined);
    parts.push(part);
    if (parts.length > BLOCKS_AT_ONCE) await parts[parts.length - 1 - BLOCKS_AT_ONCE];
  }
  parts.push(deflate(new Uint8Array(), { level }));
  return { deflated: Buffer.concat(await Promise.all(parts)), size, crc32: crc, sha256: hash.digest('hex') };
}
