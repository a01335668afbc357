import { LRUCache } from 'lru-cache';

/** Decoded chunks, bounded in bytes. Readers of a chunk that is still being read share the one read. */
export interface ChunkCache {
  /** A range of `count` keys that nobody else uses; returns the first. */
  reserve(count: number): number;
  /** The chunk if it is here or on its way. */
  get(key: number): Promise<Float32Array> | undefined;
  /** Reads a chunk and keeps it, unless the read fails. */
  load(key: number, read: () => Promise<Float32Array>): Promise<Float32Array>;
  clear(): void;
}

export function createChunkCache(maxBytes: number): ChunkCache {
  const kept = new LRUCache<number, Promise<Float32Array>>({ maxSize: Math.max(1, Math.floor(maxBytes)) });
  const reading = new Map<number, Promise<Float32Array>>();
  let reserved = 0;

  async function readAndKeep(key: number, read: () => Promise<Float32Array>): Promise<Float32Array> {
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
