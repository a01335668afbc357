import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip. Its content is asked for when its turn comes, so that it may depend on the files before it. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * A zip as a stream, its files in the given order, all of one date. An entry that fails makes the stream fail; destroying
 * the stream ends the entry that is being read.
 */
export function zipOf(entries: readonly ZipEntry[], date: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  out.on('close', () => current?.destroy());
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: date, mode: 0o100644 }, (give) => {
      if (out.destroyed) return;
      const made = content();
      current = Readable.from(made instanceof Uint8Array ? [made] : made);
      // The library does not listen for the errors of what it reads.
      current.on('error', (error) => out.destroy(error));
      give(null, current);
    });
  }
  zip.end();
  return out;
}
