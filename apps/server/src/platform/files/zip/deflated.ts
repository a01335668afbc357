import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { constants, crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';
import { MEBIBYTE } from '@mapa/field';

/** A file as it stands in a zip. */
export interface DeflatedFile {
  /** Raw Deflate (RFC 1951) in the pieces in which zlib gave it: to join them would take as much memory again. */
  readonly deflated: readonly Uint8Array[];
  /** The length, CRC-32 and SHA-256 (hexadecimal) of the file itself. */
  readonly size: number;
  readonly crc32: number;
  readonly sha256: string;
}

/**
 * Digits and bytes of measurements hardly repeat, some are only more frequent than others. Looking for repetitions
 * takes twice the time: in text it finds dates, which are a seventh of it, and in binary numbers nothing. With a
 * mebibyte of room the next block is made while zlib, in a thread of its own, is at this one. Codes for more bytes at a
 * time (`memLevel`) are an eighth less work.
 */
const DEFLATE = {
  strategy: constants.Z_HUFFMAN_ONLY,
  memLevel: 9,
  chunkSize: MEBIBYTE,
  highWaterMark: MEBIBYTE,
};

/** Deflates a table as it comes, block by block; a block is good until the next one is asked for. */
export const deflatedTable = (blocks: AsyncIterable<Uint8Array>): Promise<DeflatedFile> =>
  only(deflatedBy(DEFLATE, blocks, [(block) => block]));

/** Stores a table of bytes that are compressed already: Deflate holds them as they are. */
export const storedTable = (blocks: AsyncIterable<Uint8Array>): Promise<DeflatedFile> =>
  only(deflatedBy({ ...DEFLATE, level: constants.Z_NO_COMPRESSION }, blocks, [(block) => block]));

async function only(files: Promise<readonly DeflatedFile[]>): Promise<DeflatedFile> {
  const [file] = await files;
  if (file === undefined) throw new TypeError('A table became no file');
  return file;
}

/** Deflates several files side by side that are made from the same blocks, each by a function of its own. */
export const deflatedTables = (
  blocks: AsyncIterable<Uint8Array>,
  rewrites: readonly Rewrite[],
): Promise<DeflatedFile[]> => deflatedBy(DEFLATE, blocks, rewrites);

type Rewrite = (block: Uint8Array) => Uint8Array;

async function deflatedBy(
  options: ZlibOptions,
  blocks: AsyncIterable<Uint8Array>,
  rewrites: readonly Rewrite[],
): Promise<DeflatedFile[]> {
  const files = rewrites.map((rewrite) => deflating(rewrite, options));
  for await (const block of blocks) await Promise.all(files.map((file) => file.write(block)));
  return Promise.all(files.map((file) => file.end()));
}

function deflating(rewrite: Rewrite, options: ZlibOptions) {
  const digest = createHash('sha256');
  let [size, crc] = [0, 0];
  const stream = createDeflateRaw(options);
  const deflated: Promise<Uint8Array[]> = stream.toArray();
  const taken = takenBy(stream);
  return {
    async write(source: Uint8Array): Promise<void> {
      const block = rewrite(source);
      digest.update(block);
      crc = crc32(block, crc);
      size += block.length;
      await taken(block);
    },
    async end(): Promise<DeflatedFile> {
      stream.end();
      return { deflated: await deflated, size, crc32: crc, sha256: digest.digest('hex') };
    },
  };
}

/**
 * Writes copies of blocks in two places by turns: one is filled while zlib is at the other. With new memory for each
 * block, garbage would be collected twenty times for a point, which takes as long as zlib does.
 */
function takenBy(stream: Writable): (block: Uint8Array) => Promise<void> {
  const places = [0, 1].map(() => ({ room: new Uint8Array(), free: Promise.resolve() }));
  let turn = 0;
  return async (block) => {
    const place = places[turn++ % places.length];
    if (place === undefined) return;
    await place.free;
    if (place.room.length < block.length) place.room = new Uint8Array(block.length);
    place.room.set(block);
    const copy = place.room.subarray(0, block.length);
    place.free = new Promise((resolve, reject) => {
      stream.write(copy, (error) => (error ? reject(error) : resolve()));
    });
  };
}
