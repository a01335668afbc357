import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'last-atlas.json';

const lastSchema = z.object({
  /** The configured address, and the address of the current version below it, where there are several. */
  asked: z.string(),
  atlasUrl: z.string(),
  home: z.string().optional(),
  /** The documents by key, in base 64; null where a key had none. */
  documents: z.record(z.string(), z.base64().nullable()),
});

/** The documents that are read to open an atlas, by key. */
export type Documents = Map<string, Uint8Array | undefined>;

/** A distant atlas as it was opened: its address, and the documents it was opened from. */
export interface LastAtlas {
  readonly atlasUrl: string;
  readonly home?: string | undefined;
  readonly documents: Documents;
}

/** Keeps in the data folder what was opened at an address, for a later start while the address does not answer. */
export async function rememberAtlas(
  dataDir: string,
  asked: string,
  { documents, ...place }: LastAtlas,
): Promise<void> {
  const last: z.infer<typeof lastSchema> = {
    asked,
    ...place,
    documents: Object.fromEntries(
      [...documents].map(([key, bytes]) => [key, bytes ? Buffer.from(bytes).toString('base64') : null]),
    ),
  };
  const part = join(dataDir, `${FILE}.${process.pid}`);
  // The file is for its owner only, because an address may hold a signature.
  await writeFile(part, JSON.stringify(last), { mode: 0o600 });
  await rename(part, join(dataDir, FILE));
}

/**
 * The atlas that was last opened at the address; undefined where none was, or where another address was opened since.
 */
export async function lastAtlas(dataDir: string, asked: string): Promise<LastAtlas | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { asked: address, documents, ...place } = lastSchema.parse(JSON.parse(text));
  if (address !== asked) return undefined;
  const read = Object.entries(documents).map(([key, bytes]): [string, Uint8Array | undefined] => [
    key,
    bytes === null ? undefined : new Uint8Array(Buffer.from(bytes, 'base64')),
  ]);
  return { ...place, documents: new Map(read) };
}
