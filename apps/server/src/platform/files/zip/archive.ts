import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { DeflatedFile } from './deflated.ts';
import { type SpooledFile, spooled } from './spool.ts';

/** A file of an archive: deflated already, or to be stored as it is. */
export interface Member {
  readonly name: string;
  readonly content: DeflatedFile | SpooledFile | Uint8Array;
}

/**
 * A zip as it is made, from its members as they come, all of one date. Members that are deflated already are taken as
 * they are; Zip64 is used where it is needed. It ends with the error of the members, and a reader that stops ends the
 * members too.
 */
export async function* archiveOf(
  members: Iterable<Member> | AsyncIterable<Member>,
  date: Date,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = writeAll(members, writable, date);
  // The stream reports an error of the members as well, and it is handled there.
  written.catch(() => undefined);
  yield* readable;
  await written;
}

async function writeAll(
  members: Iterable<Member> | AsyncIterable<Member>,
  writable: WritableStream<Uint8Array>,
  date: Date,
): Promise<void> {
  const zip = new ZipWriter(writable, { useWebWorkers: false, dataDescriptor: false, lastModDate: date });
  try {
    for await (const { name, content } of members) {
      if (content instanceof Uint8Array) await zip.add(name, new Uint8ArrayReader(content), { level: 0 });
      else {
        const { crc32, size } = content;
        const made = { passThrough: true, compressionMethod: 8, crc32, uncompressedSize: size };
        await zip.add(name, readerOf(content), made);
      }
    }
    await zip.close();
  } catch (error) {
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
}

/** The deflated bytes of a file, and how many there are. */
const readerOf = (content: DeflatedFile | SpooledFile) =>
  'path' in content
    ? { readable: spooled(content), size: content.length }
    : {
        readable: ReadableStream.from(content.deflated),
        size: content.deflated.reduce((sum, { length }) => sum + length, 0),
      };
