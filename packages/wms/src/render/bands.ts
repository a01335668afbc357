import { BLOCK_SIZE, type Block, blockRows, type Frame, type Pause, patient } from './frame.ts';

/** The number of rows that are compressed at a time. */
const SLICE = 32;

/**
 * Makes a large picture ready for compression, some rows at a time. `draw` gives the pixels of a block, `channels`
 * bytes each, or undefined when all are 0. `filter` gets whole rows from the top down and must not keep them. Rejects
 * when `draw` or `pause` does.
 */
export async function* filteredRows(
  frame: Frame,
  channels: number,
  draw: (block: Block) => Promise<Uint8Array | undefined>,
  filter: (rows: Uint8Array) => Uint8Array,
  pause: Pause = patient,
): AsyncGenerator<Uint8Array> {
  const stride = frame.width * channels;
  const band = new Uint8Array(stride * Math.min(BLOCK_SIZE, frame.height));
  for (const row of blockRows(frame)) {
    const end = (row[0]?.height ?? 0) * stride;
    for (const block of row) {
      await pause();
      const length = block.width * channels;
      const left = block.left * channels;
      const pixels = await draw(block);
      for (let y = 0; y < block.height; y++) {
        const to = y * stride + left;
        if (pixels) band.set(pixels.subarray(y * length, (y + 1) * length), to);
        else band.fill(0, to, to + length);
      }
    }
    for (let at = 0; at < end; at += SLICE * stride)
      yield filter(band.subarray(at, Math.min(at + SLICE * stride, end)));
  }
}
