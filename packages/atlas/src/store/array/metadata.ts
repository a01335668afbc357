import { type ArrayMetadata, registry } from 'zarrita';
import { z } from 'zod';
import type { StoreKey } from '../atlas-store.ts';

const shapeSchema = z.array(z.number().int().positive());
const codecSchema = z.object({
  name: z.string(),
  configuration: z.record(z.string(), z.unknown()).optional(),
});
type Codec = z.infer<typeof codecSchema>;
const shardingSchema = z.object({
  codecs: z.array(codecSchema),
  index_codecs: z.array(codecSchema),
  index_location: z.literal('end').optional(),
});

const arraySchema = z.object({
  zarr_format: z.literal(3),
  node_type: z.literal('array'),
  shape: shapeSchema,
  data_type: z.enum(['float32', 'float64', 'int16']),
  chunk_grid: z.object({
    name: z.literal('regular'),
    configuration: z.object({ chunk_shape: shapeSchema }),
  }),
  chunk_key_encoding: z.object({ name: z.enum(['default', 'v2']) }),
  fill_value: z.union([z.number(), z.string()]),
  codecs: z.array(codecSchema).min(1),
  dimension_names: z.array(z.string()),
  attributes: z.object({
    units: z.string(),
    heights: z.array(z.number()).optional(),
    scale_factor: z.number().optional(),
    add_offset: z.number().optional(),
  }),
});

type ArrayDocument = z.infer<typeof arraySchema>;

/** The properties that an array must have by the metadata of the root group. */
export interface ExpectedArray {
  readonly path: StoreKey;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly units: string;
  readonly heights?: readonly number[];
  /**
   * The first dimension that every chunk of an array of float64 records holds whole. Arrays of single numbers do not
   * have it.
   */
  readonly recordFrom?: number;
}

/** The rule by which stored numbers become values: stored * scale + offset. `missing` stands for no value. */
export interface Packing {
  readonly scale: number;
  readonly offset: number;
  readonly missing: number;
}

export type ArrayType = 'float32' | 'float64' | 'int16';

export interface CheckedArray {
  readonly metadata: ArrayMetadata<ArrayType>;
  readonly packing: Packing | undefined;
}

export type ArrayCheck = { readonly array: CheckedArray } | { readonly problems: readonly string[] };

/**
 * Checks the `zarr.json` of an array against what is expected. The result is the metadata, or every problem in words.
 */
export function checkArray(document: unknown, expected: ExpectedArray): ArrayCheck {
  const parsed = arraySchema.safeParse(document);
  if (!parsed.success) return { problems: issueTexts(parsed.error) };
  const array = parsed.data;
  const problems = [
    ...differences('dimension_names', array.dimension_names, expected.dimensions),
    ...differences('shape', array.shape, expected.shape),
    ...differences('attributes.units', array.attributes.units, expected.units),
    ...differences('attributes.heights', array.attributes.heights, expected.heights),
    ...chunkProblems(array),
    ...recordProblems(array, expected.recordFrom),
    ...valueProblems(array),
    ...codecProblems(array.codecs),
  ];
  if (problems.length > 0) return { problems };
  const { scale_factor: scale = 1, add_offset: offset = 0 } = array.attributes;
  const packing =
    array.data_type === 'int16' ? { scale, offset, missing: Number(array.fill_value) } : undefined;
  // The schema has checked what zarrita relies on; its type also covers data types that an atlas never has.
  return { array: { metadata: document as ArrayMetadata<ArrayType>, packing } };
}

/** The issues of a zod error as `path: message`. */
export function issueTexts(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
}

function differences(name: string, found: unknown, wanted: unknown): string[] {
  const same = JSON.stringify(found) === JSON.stringify(wanted);
  return same ? [] : [`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
}

function chunkProblems({ shape, chunk_grid, codecs }: ArrayDocument): string[] {
  const outer = chunk_grid.configuration.chunk_shape;
  if (outer.length !== shape.length) return ['chunk_grid: chunk_shape and shape differ in length'];
  const sharding = codecs.find((codec) => codec.name === 'sharding_indexed');
  const inner = shapeSchema.safeParse(sharding?.configuration?.chunk_shape);
  const fits =
    sharding === undefined ||
    (inner.success &&
      inner.data.length === outer.length &&
      outer.every((size, d) => size % (inner.data[d] as number) === 0));
  return fits ? [] : ['codecs: the chunk_shape of sharding_indexed does not divide that of chunk_grid'];
}

function recordProblems({ data_type, shape, chunk_grid, codecs }: ArrayDocument, from?: number): string[] {
  if (from === undefined)
    return data_type === 'float64' ? ['data_type: "float64" is for records of statistics'] : [];
  const sharding = codecs.find((codec) => codec.name === 'sharding_indexed');
  const inner = shapeSchema.safeParse(sharding?.configuration?.chunk_shape);
  const chunk = inner.data ?? chunk_grid.configuration.chunk_shape;
  return [
    ...differences('data_type', data_type, 'float64'),
    ...differences('chunk_shape of records', chunk.slice(from), shape.slice(from)),
  ];
}

function valueProblems({ data_type, fill_value, attributes }: ArrayDocument): string[] {
  if (data_type !== 'int16') {
    const packed = attributes.scale_factor !== undefined || attributes.add_offset !== undefined;
    return [
      ...(fill_value === 'NaN' ? [] : [`fill_value: ${JSON.stringify(fill_value)} instead of "NaN"`]),
      ...(packed ? ['attributes: scale_factor and add_offset are for int16'] : []),
    ];
  }
  return [
    ...(Number.isInteger(fill_value) ? [] : ['fill_value: not a whole number']),
    ...(attributes.scale_factor ? [] : ['attributes.scale_factor: missing or zero']),
    ...(attributes.add_offset === undefined ? ['attributes.add_offset: missing'] : []),
  ];
}

/** The problems of codecs, also of those nested in `sharding_indexed`. */
function codecProblems(codecs: readonly Codec[]): string[] {
  return codecs.flatMap(({ name, configuration }) => {
    if (name === 'transpose') return ['codecs: transpose is not part of the format'];
    if (name !== 'sharding_indexed') return registry.has(name) ? [] : [`codecs: ${name} is unknown`];
    const nested = shardingSchema.safeParse(configuration);
    if (!nested.success) return issueTexts(nested.error).map((text) => `codecs: sharding_indexed: ${text}`);
    const { codecs: inner, index_codecs: index } = nested.data;
    // The index of a shard that was cut short can point to the wrong chunks when this codec is missing.
    const unchecked = index.at(-1)?.name !== 'crc32c';
    return [
      ...codecProblems([...inner, ...index]),
      ...(unchecked ? ['codecs: index_codecs do not end with crc32c'] : []),
    ];
  });
}
