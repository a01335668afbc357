import { bytesLess, header, ownRoom, type Room } from './png.ts';

export const truecolourHead = (width: number, height: number, alpha: boolean): Uint8Array[] => [
  header(width, height, alpha ? 6 : 2),
];

/**
 * Makes straight RGBA ready for compression with the Up filter, in whole rows of a picture from the top down. When
 * `alpha` is false every pixel must be opaque, and the alpha channel is left out. The result is written into what
 * `room` gives, and the last row of a call is kept for the next.
 */
export function truecolourFilter(
  width: number,
  alpha: boolean,
  room: Room = ownRoom,
): (rgba: Uint8Array) => Uint8Array {
  const channels = alpha ? 4 : 3;
  let above: Int32Array = new Int32Array(width);
  return (rgba) => {
    const rows = rgba.length / width / 4;
    // A pixel is one number of four bytes; red is the lowest.
    const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rows * width);
    const out = room((width * channels + 1) * rows);
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
