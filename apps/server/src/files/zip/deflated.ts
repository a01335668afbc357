import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { deflatedLines, LAST_BLOCK } from './lines/lines.ts';

/** A file as it stands in a zip. */
export interface DeflatedFile {
  /** Raw Deflate (RFC 1951). */
  readonly deflated: Uint8Array;
  /** Of the file itself: length, CRC-32, SHA-256 in hexadecimal. */
  readonly size: number;
  readonly crc32: number;
  readonly sha256: string;
}

/** Deflates the lines of a table as they come, block by block. */
export async function deflatedTable(blocks: AsyncIterable<Uint8Array>): Promise<DeflatedFile> {
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  for await (const block of blocks) {
    hash.update(block);
    crc = crc32(block, crc);
    size += block.length;
    parts.push(deflatedLines(block));
  }
  return { deflated: Buffer.concat([...parts, LAST_BLOCK]), size, crc32: crc, sha256: hash.digest('hex') };
}
