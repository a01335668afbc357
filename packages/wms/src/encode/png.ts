import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflate, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
// RLE finds the long runs that the Up filter leaves, and Huffman codes compress its small numbers well. A search for
// matches finds little more at several times the cost.
const DEFLATE = { level: 1, strategy: constants.Z_RLE };
/**
 * The sizes of the buffers for compressed data, which are made anew each time. Most tiles and most pieces of a large
 * picture fit into them.
 */
const [TILE_BYTES, PIECE_BYTES] = [24_576, 65_536];

/**
 * A PNG file (W3C PNG, third edition): `head` holds the chunks before the pixels, `rows` the chunks with the pixels.
 */
export function png(head: readonly Uint8Array[], rows: readonly Uint8Array[]): Uint8Array {
  const parts = [SIGNATURE, ...head, ...rows, chunk('IEND', new Uint8Array(0))];
  // `Buffer.concat` is not used, because its small results lie in a larger buffer that would be sent to other threads
  // as a whole.
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Gives the buffer for filtered rows. It may hold any old values. */
export type Room = (bytes: number) => Uint8Array;

export const ownRoom: Room = (bytes) => new Uint8Array(bytes);

let common = new Uint8Array();
/**
 * A shared buffer for rows that go to `deflateWhole` at once. A new one for each tile would have to be cleared and
 * collected.
 */
export const commonRoom: Room = (bytes) => {
  if (common.length < bytes) common = new Uint8Array(bytes);
  return common.subarray(0, bytes);
};

/** The pixel chunk of a small picture: all its filtered rows, compressed at once. */
export const deflateWhole = (rows: Uint8Array): Uint8Array[] => [
  chunk('IDAT', deflateSync(rows, { ...DEFLATE, chunkSize: TILE_BYTES })),
];

/**
 * The pixel chunks of a large picture, whose filtered rows come in bands. Each band is compressed outside the thread
 * while the thread makes the next ones, and only a few uncompressed bands are ever in memory. Rejects when the bands
 * do.
 */
export async function deflateBands(bands: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  await pipeline(
    bands,
    createDeflate({ ...DEFLATE, chunkSize: PIECE_BYTES }),
    async (deflated: AsyncIterable<Uint8Array>) => {
      for await (const part of deflated) chunks.push(chunk('IDAT', part));
    },
  );
  return chunks;
}

const HIGH_BITS = 0x80808080 | 0;
const LOW_BITS = 0x7f7f7f7f;

/** Four bytes minus four others. None of them borrows from its neighbour (Warren, Hacker's Delight, 2-18). */
export function bytesLess(from: number, less: number): number {
  return ((from | HIGH_BITS) - (less & LOW_BITS)) ^ ((from ^ ~less) & HIGH_BITS);
}

/** The IHDR chunk for 8 bits a sample. Colour type 2 is RGB, 3 a palette and 6 RGBA. */
export function header(width: number, height: number, colourType: 2 | 3 | 6): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = colourType;
  return chunk('IHDR', data);
}

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
