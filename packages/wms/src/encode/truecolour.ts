import { constants, createDeflate, deflateSync } from 'node:zlib';
import { bytesLess, chunk, header, join, SIGNATURE } from './png.ts';

/** Bands of rows, straight RGBA, from the top down. */
export type Bands = AsyncIterable<{ readonly rows: number; readonly rgba: Uint8ClampedArray }>;

/** Up differences of shaded relief are small numbers that Huffman codes well; a search for matches finds little. */
const DEFLATE = { level: 1, strategy: constants.Z_RLE };

/**
 * A PNG in true colour, band by band, so that no more than one band is ever in memory uncompressed. `alpha` false leaves
 * the alpha channel out: every pixel must be opaque.
 */
export async function truecolourPng(
  width: number,
  height: number,
  alpha: boolean,
  bands: Bands,
): Promise<Uint8Array> {
  const channels = alpha ? 4 : 3;
  const filter = rowFilter(width, channels);
  const parts: Uint8Array[] = [];
  let deflated: Uint8Array | undefined;
  const stream = createDeflate(DEFLATE);
  stream.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    stream.on('end', resolve);
    stream.on('error', reject);
  });
  for await (const { rows, rgba } of bands) {
    const filtered = filter(rows, rgba);
    if (rows === height) deflated = deflateSync(filtered, DEFLATE);
    else if (!stream.write(filtered)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  if (deflated === undefined) {
    stream.end();
    await ended;
  }
  const data = deflated ?? join(parts);
  return join([
    SIGNATURE,
    header(width, height, alpha ? 6 : 2),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Rows with the Up filter; the last row of a band is kept for the next. A pixel is one number of four bytes, red the lowest. */
function rowFilter(width: number, channels: 3 | 4) {
  let above: Int32Array = new Int32Array(width);
  return (rows: number, rgba: Uint8ClampedArray): Uint8Array => {
    const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rows * width);
    const out = new Uint8Array((width * channels + 1) * rows);
    for (let y = 0, to = 0; y < rows; y++) {
      out[to++] = 2;
      const start = y * width;
      const upper = y === 0 ? above : pixels;
      const back = y === 0 ? start : width;
      for (let from = start; from < start + width; from++) {
        const less = bytesLess(pixels[from]!, upper[from - back]!);
        out[to++] = less;
        out[to++] = less >> 8;
        out[to++] = less >> 16;
        if (channels === 4) out[to++] = less >> 24;
      }
    }
    above = pixels.slice((rows - 1) * width);
    return out;
  };
}
