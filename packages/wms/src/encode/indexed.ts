import { bytesLess, chunk, header, ownRoom, type Room } from './png.ts';

/**
 * The chunks for header, palette and transparency. `palette` holds red, green, blue and straight alpha for each used
 * index.
 */
export function indexedHead(width: number, height: number, palette: Uint8Array): Uint8Array[] {
  const colours = palette.length / 4;
  const rgb = new Uint8Array(colours * 3);
  const alpha = new Uint8Array(colours);
  let transparent = 0;
  for (let i = 0; i < colours; i++) {
    for (let band = 0; band < 3; band++) rgb[3 * i + band] = palette[4 * i + band]!;
    alpha[i] = palette[4 * i + 3]!;
    if (alpha[i] !== 255) transparent = i + 1;
  }
  const head = [header(width, height, 3), chunk('PLTE', rgb)];
  return transparent > 0 ? [...head, chunk('tRNS', alpha.subarray(0, transparent))] : head;
}

/**
 * Makes rows of palette indices ready for compression with the Up filter. The rows are whole rows of a picture from the
 * top down, at the start of a buffer of their own. The result is written into what `room` gives, and the last row of a
 * call is kept for the next.
 */
export function indexedFilter(width: number, room: Room = ownRoom): (pixels: Uint8Array) => Uint8Array {
  const less = width % 4 === 0 ? byWords(width / 4) : byBytes(width);
  return (pixels) => {
    const rows = pixels.length / width;
    const out = room((width + 1) * rows);
    less(pixels, rows, (row, y) => {
      out[y * (width + 1)] = 2;
      out.set(row, y * (width + 1) + 1);
    });
    return out;
  };
}

/** Calls `put` for each row with its pixels minus those above, always in the same array. */
type Less = (pixels: Uint8Array, rows: number, put: (row: Uint8Array, y: number) => void) => void;

function byBytes(width: number): Less {
  const row = new Uint8Array(width);
  let above = new Uint8Array(width);
  return (pixels, rows, put) => {
    for (let y = 0; y < rows; y++) {
      const [upper, back] = y === 0 ? [above, 0] : [pixels, (y - 1) * width];
      for (let x = 0; x < width; x++) row[x] = pixels[y * width + x]! - upper[back + x]!;
      put(row, y);
    }
    above = pixels.slice(-width);
  };
}

/** Does the same for four pixels at a time. */
function byWords(words: number): Less {
  const row = new Int32Array(words);
  const bytes = new Uint8Array(row.buffer);
  let above = new Int32Array(words);
  return (pixels, rows, put) => {
    const from = new Int32Array(pixels.buffer, pixels.byteOffset, rows * words);
    for (let y = 0; y < rows; y++) {
      const [upper, back] = y === 0 ? [above, 0] : [from, (y - 1) * words];
      for (let x = 0; x < words; x++) row[x] = bytesLess(from[y * words + x]!, upper[back + x]!);
      put(bytes, y);
    }
    above = from.slice(-words);
  };
}
