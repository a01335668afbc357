import { LRUCache } from 'lru-cache';

/** A cache of decoded chunks with a limit in bytes. Readers of a chunk that is still being read share that one read. */
export interface ChunkCache<Chunk> {
  /** Reserves a range of `count` keys that nobody else uses, and returns the first of them. */
  reserve(count: number): number;
  /** The chunk if it is kept or being read. */
  get(key: number): Promise<Chunk> | undefined;
  /** Reads a chunk and keeps it, unless the read fails. */
  load(key: number, read: () => Promise<Chunk>): Promise<Chunk>;
  clear(): void;
}

export function createChunkCache<Chunk extends { readonly byteLength: number }>(
  maxBytes: number,
): ChunkCache<Chunk> {
  const kept = new LRUCache<number, Promise<Chunk>>({ maxSize: Math.max(1, Math.floor(maxBytes)) });
  const reading = new Map<number, Promise<Chunk>>();
  let reserved = 0;

  async function readAndKeep(key: number, read: () => Promise<Chunk>): Promise<Chunk> {
    try {
      const data = await read();
      const size = Math.max(1, data.byteLength);
      const chunk = reading.get(key);
      if (chunk !== undefined) kept.set(key, chunk, { size });
      return data;
    } finally {
      reading.delete(key);
    }
  }

  return {
    reserve(count) {
      const first = reserved;
      reserved += count;
      return first;
    },
    get: (key) => kept.get(key) ?? reading.get(key),
    load(key, read) {
      const chunk = readAndKeep(key, read);
      reading.set(key, chunk);
      return chunk;
    },
    clear() {
      reading.clear();
      kept.clear();
    },
  };
}
