import { join } from 'node:path';
import type { AtlasStore } from '@mapa/atlas';
import { baseIn } from './base/fields.ts';
import { cachedDemoBase } from './cache.ts';
import { demoStore } from './store/store.ts';

export { loadRelief, type Relief } from './base/relief/relief.ts';

/** The demonstration atlas, and what another thread of the process opens the same one with. */
export interface Demo {
  readonly store: AtlasStore;
  readonly memory: SharedArrayBuffer;
}

/**
 * Opens the demonstration atlas. Its base fields are read from `folder`, or made and kept there, and `onProgress`
 * receives the done and total steps. Coarse chunks of the microscale that were read once are kept there too, up to 0.3
 * GB. Rejects when the folder cannot be read or written.
 */
export async function openDemo(
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<Demo> {
  const base = await cachedDemoBase(folder, onProgress);
  return { store: sharedDemo(folder, base.memory), memory: base.memory };
}

/** The demonstration that another thread has opened from `folder`. */
export function sharedDemo(folder: string, memory: SharedArrayBuffer): AtlasStore {
  return demoStore(baseIn(memory), join(folder, 'micro'));
}
