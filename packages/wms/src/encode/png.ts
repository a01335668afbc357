import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflate, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
// RLE finds the long runs that the Up filter leaves, and Huffman codes do well on its small numbers: a search for
// matches finds little more, at several times the cost.
const DEFLATE = { level: 1, strategy: constants.Z_RLE };
/** Room for what is compressed, made anew each time: a tile and a piece of a large picture mostly take no more. */
const [TILE_BYTES, PIECE_BYTES] = [24_576, 65_536];

/** A PNG (W3C PNG, third edition): `head` holds the chunks before the pixels, `rows` those of the pixels. */
export function png(head: readonly Uint8Array[], rows: readonly Uint8Array[]): Uint8Array {
  const parts = [SIGNATURE, ...head, ...rows, chunk('IEND', new Uint8Array(0))];
  // Not `Buffer.concat`, whose small results lie in a larger buffer, which would go to other threads as a whole.
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Where filtered rows are written; what was there before may be of any value. */
export type Room = (bytes: number) => Uint8Array;

export const ownRoom: Room = (bytes) => new Uint8Array(bytes);

let common = new Uint8Array();
/** For rows that go to `deflateWhole` at once: what is new for each tile would have to be cleared and collected. */
export const commonRoom: Room = (bytes) => {
  if (common.length < bytes) common = new Uint8Array(bytes);
  return common.subarray(0, bytes);
};

/** The pixel chunk of a small picture: all its filtered rows, compressed at once. */
export const deflateWhole = (rows: Uint8Array): Uint8Array[] => [
  chunk('IDAT', deflateSync(rows, { ...DEFLATE, chunkSize: TILE_BYTES })),
];

/**
 * The pixel chunks of a large picture, whose filtered rows come in bands: they are compressed beside the thread while
 * it makes the next ones, and no more than a few are ever in memory uncompressed. Rejects as the bands do.
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

/** Four bytes less four others, none of which borrows from its neighbour (Warren, Hacker's Delight, 2-18). */
export function bytesLess(from: number, less: number): number {
  return ((from | HIGH_BITS) - (less & LOW_BITS)) ^ ((from ^ ~less) & HIGH_BITS);
}

/** IHDR of 8 bits a sample; colour type 2 is RGB, 3 a palette, 6 RGBA. */
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
