import { z } from 'zod';
import { AtlasError } from '../errors.ts';
import type { AtlasStore } from './atlas-store.ts';

/** Names of versions that lie beside each other are folders, and parts of addresses. */
export const VERSION_NAME = /^[A-Za-z0-9][\w.-]{0,99}$/;
/** The document beside the versions that names the one to be opened. */
export const POINTER = '/current.json';

const pointerSchema = z.object({ version: z.string().regex(VERSION_NAME) });

/**
 * The version that the place of several names as current; undefined where there is no such document. Rejects with
 * AtlasError `metadata-invalid` where it names none.
 */
export async function currentVersion(store: AtlasStore): Promise<string | undefined> {
  const bytes = await store.get(POINTER);
  if (bytes === undefined) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    return pointerSchema.parse(JSON.parse(text)).version;
  } catch (cause) {
    throw new AtlasError('metadata-invalid', POINTER, `${POINTER} names no version`, { cause });
  }
}

/** The document that names a version as current. */
export const pointerTo = (version: string): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ version })}\n`);

/** The location of a version below that of several: a path, or an address, whose query stays at its end. */
export function versionAt(home: string, version: string): string {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(home)) return `${home.replace(/\/+$/, '')}/${version}`;
  const url = new URL(home);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${version}`;
  return url.href;
}
