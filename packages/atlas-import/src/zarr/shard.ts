import { type FileHandle, open } from 'node:fs/promises';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { crc32c } from '@mapa/atlas/format';
import { MEBIBYTE } from '@mapa/field';
import { ZSTD_LEVEL } from './arrays.ts';

const PARAMS = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };

/** Encodes values as the chunks of the atlas are stored. */
export function encodeChunk(values: Int16Array | Float32Array | Float64Array): Buffer {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  // The library makes room in steps of chunkSize. With larger steps, small chunks would mostly wait for the garbage
  // collector.
  return zstdCompressSync(bytes, { params: PARAMS, chunkSize: Math.max(1024, bytes.length) });
}

/**
 * The bytes of a shard of `count` chunks in their order: the chunks, then the index with an offset and a length for
 * each, and a CRC-32C (Zarr v3 codec `sharding_indexed`).
 */
export async function* shardBytes(count: number, chunk: ChunkOf): AsyncGenerator<Buffer> {
  const index = Buffer.alloc(16 * count + 4);
  let offset = 0;
  for (let n = 0; n < count; n++) {
    const bytes = encodeChunk(await chunk(n));
    index.writeBigUInt64LE(BigInt(offset), 16 * n);
    index.writeBigUInt64LE(BigInt(bytes.length), 16 * n + 8);
    offset += bytes.length;
    yield bytes;
  }
  index.writeUInt32LE(crc32c(index.subarray(0, -4)), 16 * count);
  yield index;
}

type ChunkOf = (index: number) => Values | Promise<Values>;
type Values = Int16Array | Float64Array;

/**
 * Writes a shard. When it resolves the file is written; when the promise in its result does, it is on the disk.
 */
export async function writeShard(
  path: string,
  count: number,
  chunk: ChunkOf,
): Promise<{ readonly onDisk: Promise<void> }> {
  const file = await open(path, 'w');
  try {
    let held = 0;
    let parts: Buffer[] = [];
    for await (const bytes of shardBytes(count, chunk)) {
      held += bytes.length;
      parts.push(bytes);
      if (held < WRITE_BYTES) continue;
      await file.writev(parts);
      [parts, held] = [[], 0];
    }
    await file.writev(parts);
  } catch (error) {
    await file.close();
    throw error;
  }
  return { onDisk: file.datasync().finally(() => file.close()) };
}

const WRITE_BYTES = 8 * MEBIBYTE;

export interface Shard {
  chunk(index: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/**
 * Opens a shard of `count` chunks of `chunkBytes` that {@link writeShard} wrote. Reading it throws Error when it is
 * damaged.
 */
export async function openShard(path: string, count: number, chunkBytes: number): Promise<Shard> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const index = await readExactly(file, path, 16 * count + 4, size - 16 * count - 4);
    if (crc32c(index.subarray(0, -4)) !== index.readUInt32LE(16 * count))
      throw new Error(`${path} is damaged`);
    return {
      async chunk(n) {
        const offset = Number(index.readBigUInt64LE(16 * n));
        const bytes = await readExactly(file, path, Number(index.readBigUInt64LE(16 * n + 8)), offset);
        const values = zstdDecompressSync(bytes, { chunkSize: Math.max(1024, chunkBytes) });
        return new Int16Array(values.buffer, values.byteOffset, values.byteLength / 2);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readExactly(
  file: FileHandle,
  path: string,
  length: number,
  position: number,
): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead !== length) throw new Error(`${path} is cut short`);
  return bytes;
}
