import { type AtlasMetadata, fieldsOf, GROUND, hasGround, microGrid, variablesOf } from '@mapa/atlas';
import { type AnyField, fieldUnit, hasHeight, VARIABLE_INFO } from '@mapa/field';
import { NEWA_FIELDS } from '../newa/fields.ts';

const LITTLE = { name: 'bytes', configuration: { endian: 'little' } };
export const INDEX_CODECS = [LITTLE, { name: 'crc32c' }];

/** Zstandard's own checksum reveals a wrong bit. Level 1 is hardly worse than the next ones on packed weather. */
export const ZSTD_LEVEL = 1;
export const CODECS = [LITTLE, { name: 'zstd', configuration: { level: ZSTD_LEVEL, checksum: true } }];

/**
 * Every `zarr.json` of the atlas but the root's, by path from the root.
 * @param steps of a chunk of series
 */
export function arrayDocuments(metadata: AtlasMetadata, steps: number): ReadonlyMap<string, unknown> {
  const { crs, grid, heights, micro, relief } = metadata;
  const documents = new Map<string, unknown>();
  for (const group of [
    'meso',
    'micro',
    'series',
    'relief',
    'seabed',
    ...micro.levels.map((m) => `micro/${m}`),
  ]) {
    documents.set(group, { zarr_format: 3, node_type: 'group', attributes: {} });
  }
  for (const variable of variablesOf(metadata)) {
    const { array, fileUnit } = VARIABLE_INFO[variable];
    documents.set(`meso/${array}`, rasterDocument([heights.length, grid.ny, grid.nx], fileUnit, heights));
    for (const metres of micro.levels) {
      const { nx, ny } = microGrid({ crs, ...grid }, metres);
      const shape = [micro.heights.length, ny, nx];
      const document = rasterDocument(shape, fileUnit, micro.heights, microChunk(grid.dx, metres));
      documents.set(`micro/${metres}/${array}`, document);
    }
  }
  if (hasGround(metadata))
    for (const metres of micro.levels) {
      const { nx, ny } = microGrid({ crs, ...grid }, metres);
      const document = rasterDocument([ny, nx], GROUND.unit, undefined, microChunk(grid.dx, metres));
      documents.set(`micro/${metres}/${GROUND.array}`, document);
    }
  for (const field of fieldsOf(metadata))
    documents.set(`series/${field}`, seriesDocument(metadata, field, steps));
  for (const path of ['relief/elevation', 'seabed/depth']) {
    documents.set(path, rasterDocument([relief.ny, relief.nx], 'm'));
  }
  return documents;
}

/** The rows and columns of a raster's chunks. */
export function rasterChunk(ny: number, nx: number): [rows: number, columns: number] {
  return [Math.min(ny, 150), Math.min(nx, 180)];
}

/**
 * The side, in mesoscale cells, of the blocks in which the microscale is written: whole chunks of each of its levels.
 */
export const MICRO_BLOCK = 50;

/** The rows and columns of the chunks of a microscale level: the largest equal parts of a block up to 300. */
export function microChunk(dx: number, metres: number): [rows: number, columns: number] {
  const block = (MICRO_BLOCK * dx) / metres;
  let size = Math.min(300, block);
  while (block % size !== 0) size--;
  return [size, size];
}

function rasterDocument(
  shape: readonly number[],
  units: string,
  heights?: readonly number[],
  chunk = rasterChunk(shape.at(-2) ?? 1, shape.at(-1) ?? 1),
): unknown {
  return {
    ...document(shape, heights ? [1, ...chunk] : chunk),
    data_type: 'float32',
    fill_value: 'NaN',
    codecs: CODECS,
    dimension_names: heights ? ['height', 'y', 'x'] : ['y', 'x'],
    attributes: { units, ...(heights && { heights }) },
  };
}

/** The document of an array of series. A shard is a row of the grid, and its chunks are the cells. */
function seriesDocument(metadata: AtlasMetadata, field: AnyField, steps: number): unknown {
  const { grid, heights, period } = metadata;
  const levels = hasHeight(field) ? [heights.length] : [];
  const { packing } = NEWA_FIELDS[field];
  return {
    ...document([...levels, grid.ny, grid.nx, period.steps], [...levels, 1, grid.nx, steps]),
    data_type: 'int16',
    fill_value: packing.missing,
    codecs: [
      {
        name: 'sharding_indexed',
        configuration: {
          chunk_shape: [...levels, 1, 1, steps],
          codecs: CODECS,
          index_codecs: INDEX_CODECS,
          index_location: 'end',
        },
      },
    ],
    dimension_names: [...(levels.length > 0 ? ['height'] : []), 'y', 'x', 'time'],
    attributes: {
      units: fieldUnit(field),
      scale_factor: packing.scale,
      add_offset: packing.offset,
      ...(levels.length > 0 && { heights }),
    },
  };
}

/** The part that the documents of all arrays have in common. */
export function document(shape: readonly number[], chunkShape: readonly number[]) {
  return {
    zarr_format: 3,
    node_type: 'array',
    shape,
    chunk_grid: { name: 'regular', configuration: { chunk_shape: chunkShape } },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
  };
}
