import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DeflatedFile } from './deflated.ts';

/** A deflated file whose bytes lie on the disk until the zip is written. */
export interface SpooledFile extends Omit<DeflatedFile, 'deflated'> {
  readonly path: string;
  /** The first of its bytes in the file at `path`, and how many there are. */
  readonly from: number;
  readonly length: number;
}

/** A file into which deflated files are put one after the other. */
export interface Spool {
  /** Rejects when the disk refuses the bytes. */
  add(file: DeflatedFile): Promise<SpooledFile>;
  close(): Promise<void>;
}

/** Begins a spool. Rejects where `path` cannot be written or exists already. */
export async function openSpool(path: string): Promise<Spool> {
  const handle: FileHandle = await open(path, 'wx');
  let end = 0;
  return {
    async add({ deflated, ...file }) {
      const from = end;
      for (const piece of deflated) {
        await handle.writeFile(piece);
        end += piece.length;
      }
      return { ...file, path, from, length: end - from };
    },
    close: () => handle.close(),
  };
}

/**
 * Bytes that are read at a time: as many as the zip hands on. Larger pieces are memory that the system gives and takes
 * back each time, and garbage is collected for them: a zip then takes up to twice the processor.
 */
const PIECE_BYTES = 262_144;

/** The bytes of a spooled file. */
export const spooled = ({ path, from, length }: SpooledFile): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path, { start: from, end: from + length - 1, highWaterMark: PIECE_BYTES }));
