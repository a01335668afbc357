import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'last-atlas.json';

const lastSchema = z.object({
  /** The address of the configuration, and that of the version below it that was current, where there are several. */
  asked: z.string(),
  atlasUrl: z.string(),
  home: z.string().optional(),
  /** By key, in base 64; null where there was none. */
  documents: z.record(z.string(), z.base64().nullable()),
});

/** What is read of an atlas to open it, by key. */
export type Documents = Map<string, Uint8Array | undefined>;

/** A distant atlas as it was opened: where, and by what. */
export interface LastAtlas {
  readonly atlasUrl: string;
  readonly home?: string | undefined;
  readonly documents: Documents;
}

/** Keeps in the data folder what was opened at an address, for a start while that does not answer. */
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
  // An address may hold a signature.
  await writeFile(part, JSON.stringify(last), { mode: 0o600 });
  await rename(part, join(dataDir, FILE));
}

/** What was opened at the address the last time; undefined where nothing was, or another one since. */
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
