import * as zarr from 'zarrita';
import { z } from 'zod';
import { AtlasError } from '../errors.ts';
import { type AtlasMetadata, atlasMetadataSchema } from '../metadata.ts';
import { type ChunkedArray, chunkedArray } from './array.ts';
import { checkArray, type ExpectedArray } from './array-metadata.ts';
import type { ChunkCache } from './cache.ts';
import type { AtlasStore, StoreKey } from './store.ts';
import { strictStore } from './strict-store.ts';

const rootSchema = z.object({
  zarr_format: z.literal(3),
  node_type: z.literal('group'),
  attributes: z.object({ atlas: atlasMetadataSchema }),
});

/** Metadata of the root group. Rejects with AtlasError `metadata-missing` or `metadata-invalid`. */
export async function readMetadata(store: AtlasStore): Promise<AtlasMetadata> {
  const key = '/zarr.json';
  const document = await readJson(store, key);
  if (document === undefined) {
    throw new AtlasError('metadata-missing', key, 'There is no atlas here: zarr.json is missing');
  }
  const root = rootSchema.safeParse(document);
  if (root.success) return root.data.attributes.atlas;
  throw invalid(
    key,
    root.error.issues.map((issue) => `${key}: ${issue.path.join('.')}: ${issue.message}`),
    root.error,
  );
}

/**
 * Opens every array that the metadata promises. Rejects with AtlasError `metadata-invalid` whose `problems` name
 * everything that is missing or does not agree.
 */
export async function openArrays(
  store: AtlasStore,
  expected: readonly (ExpectedArray & { readonly cache: ChunkCache })[],
): Promise<ReadonlyMap<StoreKey, ChunkedArray>> {
  const strict = strictStore(store);
  const arrays = new Map<StoreKey, ChunkedArray>();
  const problems: string[] = [];
  const documents = await Promise.all(
    expected.map(async (one) => ({ one, document: await readArrayJson(store, `${one.path}/zarr.json`) })),
  );
  for (const { one, document } of documents) {
    const checked =
      document === undefined ? { problems: ['zarr.json is missing'] } : checkArray(document, one);
    if ('problems' in checked) {
      problems.push(...checked.problems.map((problem) => `${one.path}: ${problem}`));
      continue;
    }
    const { metadata, packing } = checked.array;
    const array = new zarr.Array<'float32' | 'int16'>(strict, one.path, metadata);
    arrays.set(one.path, chunkedArray(array, packing, one.cache));
  }
  if (problems.length > 0) throw invalid((problems[0] as string).split(':')[0] as string, problems);
  return arrays;
}

async function readJson(store: AtlasStore, key: StoreKey): Promise<unknown> {
  const bytes = await store.get(key);
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw invalid(key, [`${key}: ${String(cause)}`], cause);
  }
}

/** An unreadable document is one problem among others, so it is passed on for the check to name. */
async function readArrayJson(store: AtlasStore, key: StoreKey): Promise<unknown> {
  try {
    return await readJson(store, key);
  } catch (error) {
    if (error instanceof AtlasError && error.code === 'metadata-invalid') return null;
    throw error;
  }
}

function invalid(key: string, problems: readonly string[], cause?: unknown): AtlasError {
  const message = `The metadata of the atlas is not valid:\n- ${problems.join('\n- ')}`;
  return new AtlasError('metadata-invalid', key, message, { problems, cause });
}
