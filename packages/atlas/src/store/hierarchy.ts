import * as zarr from 'zarrita';
import { z } from 'zod';
import { AtlasError } from '../errors.ts';
import { type AtlasMetadata, atlasMetadataSchema } from '../metadata.ts';
import type { AtlasArray } from './array/array.ts';
import {
  type ArrayCheck,
  type CheckedArray,
  checkArray,
  type ExpectedArray,
  issueTexts,
} from './array/metadata.ts';
import type { AtlasStore, StoreKey } from './atlas-store.ts';
import { strictStore } from './strict-store.ts';

const rootSchema = z.object({
  zarr_format: z.literal(3),
  node_type: z.literal('group'),
  attributes: z.object({ atlas: atlasMetadataSchema }),
});

/** Reads the metadata of the root group. Rejects with AtlasError `metadata-missing` or `metadata-invalid`. */
export async function readMetadata(store: AtlasStore): Promise<AtlasMetadata> {
  const key = '/zarr.json';
  const json = await readJson(store, key);
  if (json === undefined) {
    throw new AtlasError('metadata-missing', key, 'There is no atlas here: zarr.json is missing');
  }
  if ('problem' in json) throw invalid(key, [`${key}: ${json.problem}`]);
  const root = rootSchema.safeParse(json.document);
  if (root.success) return root.data.attributes.atlas;
  throw invalid(
    key,
    issueTexts(root.error).map((text) => `${key}: ${text}`),
  );
}

/**
 * Opens every array that the metadata promises. Rejects with AtlasError `metadata-invalid` whose `problems` name
 * everything that is missing or does not agree.
 */
export async function openArrays(
  store: AtlasStore,
  promised: readonly ExpectedArray[],
): Promise<ReadonlyMap<StoreKey, AtlasArray>> {
  const strict = strictStore(store);
  const arrays = new Map<StoreKey, AtlasArray>();
  const found = await Promise.all(promised.map((one) => readArray(store, one)));
  const problems = found.flatMap((one) => ('problems' in one ? one.problems : []));
  const firstWrong = promised[found.findIndex((one) => 'problems' in one)];
  if (firstWrong !== undefined) throw invalid(`${firstWrong.path}/zarr.json`, problems);
  for (const [index, { path }] of promised.entries()) {
    const { metadata, packing } = (found[index] as { array: CheckedArray }).array;
    arrays.set(path, { zarr: new zarr.Array(strict, path, metadata), packing });
  }
  return arrays;
}

/** Reads a JSON document of the store; undefined when there is none. Rejects with AtlasError `metadata-invalid`. */
export async function readDocument(store: AtlasStore, key: StoreKey): Promise<unknown> {
  const json = await readJson(store, key);
  if (json !== undefined && 'problem' in json) throw invalid(key, [`${key}: ${json.problem}`]);
  return json?.document;
}

async function readArray(store: AtlasStore, expected: ExpectedArray): Promise<ArrayCheck> {
  const json = await readJson(store, `${expected.path}/zarr.json`);
  const name = (problem: string) => `${expected.path}: ${problem}`;
  if (json === undefined) return { problems: [name('zarr.json is missing')] };
  if ('problem' in json) return { problems: [`${expected.path}/zarr.json: ${json.problem}`] };
  const checked = checkArray(json.document, expected);
  return 'problems' in checked ? { problems: checked.problems.map(name) } : checked;
}

type Json = { readonly document: unknown } | { readonly problem: string } | undefined;

async function readJson(store: AtlasStore, key: StoreKey): Promise<Json> {
  const bytes = await store.get(key);
  if (bytes === undefined) return undefined;
  try {
    return { document: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return { problem: `not JSON: ${String(error)}` };
  }
}

function invalid(key: string, problems: readonly string[]): AtlasError {
  const message = `The metadata of the atlas is not valid:\n- ${problems.join('\n- ')}`;
  return new AtlasError('metadata-invalid', key, message, { problems });
}
