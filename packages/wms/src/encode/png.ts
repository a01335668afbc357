import { constants, crc32, deflateSync } from 'node:zlib';

/** A picture of at most 256 colours: a palette index for each pixel, row-major from the top left. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** At the start of a buffer of its own, or at a multiple of 4. */
  readonly pixels: Uint8Array;
  /** Red, green, blue, alpha for each index in use, straight alpha. */
  readonly palette: Uint8Array;
}

export const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
// RLE finds the long runs that the Up filter leaves, at a fraction of the cost of a search for matches.
const DEFLATE = { level: 1, strategy: constants.Z_RLE, chunkSize: 65536 };

/** PNG (W3C PNG, third edition) with a palette, the Up filter and zlib's run-length strategy. */
export function indexedPng({ width, height, pixels, palette }: IndexedPicture): Uint8Array {
  const colours = palette.length / 4;
  const rgb = new Uint8Array(colours * 3);
  const alpha = new Uint8Array(colours);
  let transparent = 0;
  for (let i = 0; i < colours; i++) {
    rgb.set(palette.subarray(i * 4, i * 4 + 3), i * 3);
    alpha[i] = palette[i * 4 + 3]!;
    if (alpha[i] !== 255) transparent = i + 1;
  }
  const chunks = [header(width, height, 3), chunk('PLTE', rgb)];
  if (transparent > 0) chunks.push(chunk('tRNS', alpha.subarray(0, transparent)));
  chunks.push(
    chunk('IDAT', deflateSync(upFiltered(pixels, width, height), DEFLATE)),
    chunk('IEND', new Uint8Array(0)),
  );
  return join([SIGNATURE, ...chunks]);
}

/** Rows with a filter type before each: none for the first, Up for the others. */
function upFiltered(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const filtered = new Uint8Array((width + 1) * height);
  const differences = width % 4 === 0 ? byWords(pixels, width / 4) : byBytes(pixels, width);
  filtered.set(pixels.subarray(0, width), 1);
  for (let y = 1; y < height; y++) {
    const at = y * (width + 1);
    filtered[at] = 2;
    filtered.set(differences(y), at + 1);
  }
  return filtered;
}

/** The pixels of a row less those above, always in the same array. */
function byBytes(pixels: Uint8Array, width: number): (y: number) => Uint8Array {
  const row = new Uint8Array(width);
  return (y) => {
    const from = y * width;
    for (let x = 0; x < width; x++) row[x] = pixels[from + x]! - pixels[from + x - width]!;
    return row;
  };
}

/** The same, four pixels at a time. */
function byWords(pixels: Uint8Array, words: number): (y: number) => Uint8Array {
  const from = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const row = new Int32Array(words);
  const bytes = new Uint8Array(row.buffer);
  return (y) => {
    const start = y * words;
    for (let x = 0; x < words; x++) row[x] = bytesLess(from[start + x]!, from[start + x - words]!);
    return bytes;
  };
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

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
