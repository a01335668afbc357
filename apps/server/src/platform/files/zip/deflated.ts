import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { MEBIBYTE } from '@mapa/field';

/** A file as it stands in a zip. */
export interface DeflatedFile {
  /** Raw Deflate (RFC 1951). */
  readonly deflated: Uint8Array;
  /** Of the file itself: length, CRC-32, SHA-256 in hexadecimal. */
  readonly size: number;
  readonly crc32: number;
  readonly sha256: string;
}

/**
 * Digits of measurements hardly repeat: higher levels look longer for little. With a mebibyte of room the next block
 * is made while zlib, in a thread of its own, is at this one.
 */
const DEFLATE = { level: 2, chunkSize: MEBIBYTE, highWaterMark: MEBIBYTE };

/** Deflates a table as it comes, block by block; a block is good until the next one is asked for. */
export async function deflatedTable(blocks: AsyncIterable<Uint8Array>): Promise<DeflatedFile> {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  async function* kept(): AsyncGenerator<Uint8Array> {
    for await (const block of blocks) {
      hash.update(block);
      crc = crc32(block, crc);
      size += block.length;
      yield Buffer.from(block);
    }
  }
  const deflated = await pipeline(kept, createDeflateRaw(DEFLATE), (made) => buffer(made));
  return { deflated, size, crc32: crc, sha256: hash.digest('hex') };
}
