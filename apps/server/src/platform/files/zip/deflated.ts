import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
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
  const [file] = await deflatedTables(blocks, [(block) => block]);
  if (file === undefined) throw new TypeError('A table became no file');
  return file;
}

/** Deflates several files side by side that are made of the same blocks, each by a function of its own. */
export async function deflatedTables(
  blocks: AsyncIterable<Uint8Array>,
  rewrites: readonly ((block: Uint8Array) => Uint8Array)[],
): Promise<DeflatedFile[]> {
  const files = rewrites.map(deflating);
  for await (const block of blocks) await Promise.all(files.map((file) => file.write(block)));
  return Promise.all(files.map((file) => file.end()));
}

function deflating(rewrite: (block: Uint8Array) => Uint8Array) {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  const stream = createDeflateRaw(DEFLATE);
  const deflated = buffer(stream);
  return {
    async write(source: Uint8Array): Promise<void> {
      const block = rewrite(source);
      hash.update(block);
      crc = crc32(block, crc);
      size += block.length;
      if (!stream.write(Buffer.from(block))) await once(stream, 'drain');
    },
    async end(): Promise<DeflatedFile> {
      stream.end();
      return { deflated: await deflated, size, crc32: crc, sha256: hash.digest('hex') };
    },
  };
}
