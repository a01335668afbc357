import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MEBIBYTE } from '@mapa/field';
import { scratchFolder } from '../../platform/files/scratch.ts';

/**
 * What a library writes into a file, block by block, so that none of it is in memory as a whole. A block is good until
 * the next one is asked for, which lies in the same memory.
 */
export async function* byFile(write: (path: string) => void): AsyncGenerator<Uint8Array> {
  const folder = await scratchFolder();
  try {
    const path = join(folder, 'series');
    write(path);
    await using file = await open(path);
    const block = new Uint8Array(MEBIBYTE);
    for (;;) {
      const { bytesRead } = await file.read(block);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
