import { type AtlasMetadata, IBERIA_GRID, microGrid } from '@mapa/atlas';
import { ALL_FIELDS, fieldUnit, hasHeight, VARIABLE_INFO, VARIABLES } from '@mapa/field';

/** One array of the demonstration's hierarchy. */
export interface DemoArray {
  readonly shape: readonly number[];
  readonly chunkShape: readonly number[];
  readonly dimensions: readonly string[];
  readonly units: string;
  readonly heights?: readonly number[];
}

/** Rows and columns of a chunk of the rasters. */
export const MESO_CHUNK = [150, 180] as const;
export const MICRO_CHUNK = [300, 300] as const;
export const RELIEF_CHUNK = [120, 180] as const;

/** All arrays by their paths from the root. */
export function demoArrays(metadata: AtlasMetadata): ReadonlyMap<string, DemoArray> {
  const { grid, heights, micro, period, relief } = metadata;
  const arrays = new Map<string, DemoArray>();
  for (const variable of VARIABLES) {
    const { array, fileUnit } = VARIABLE_INFO[variable];
    const dimensions = ['height', 'y', 'x'];
    arrays.set(`meso/${array}`, {
      shape: [heights.length, grid.ny, grid.nx],
      chunkShape: [1, ...MESO_CHUNK],
      dimensions,
      units: fileUnit,
      heights,
    });
    for (const metres of micro.levels) {
      const { nx, ny } = microGrid(IBERIA_GRID, metres);
      arrays.set(`micro/${metres}/${array}`, {
        shape: [micro.heights.length, ny, nx],
        chunkShape: [1, ...MICRO_CHUNK],
        dimensions,
        units: fileUnit,
        heights: micro.heights,
      });
    }
  }
  for (const metres of micro.levels) {
    const { nx, ny } = microGrid(IBERIA_GRID, metres);
    arrays.set(`micro/${metres}/elevation`, {
      shape: [ny, nx],
      chunkShape: MICRO_CHUNK,
      dimensions: ['y', 'x'],
      units: 'm',
    });
  }
  for (const field of ALL_FIELDS) {
    const levels = hasHeight(field) ? [heights.length] : [];
    arrays.set(`series/${field}`, {
      shape: [...levels, grid.ny, grid.nx, period.steps],
      chunkShape: [...levels.map(() => 1), 1, 1, period.steps],
      dimensions: [...(hasHeight(field) ? ['height'] : []), 'y', 'x', 'time'],
      units: fieldUnit(field),
      ...(hasHeight(field) ? { heights } : {}),
    });
  }
  for (const path of ['relief/elevation', 'seabed/depth']) {
    arrays.set(path, {
      shape: [relief.ny, relief.nx],
      chunkShape: [...RELIEF_CHUNK],
      dimensions: ['y', 'x'],
      units: 'm',
    });
  }
  return arrays;
}

/** The `zarr.json` of an array: float32, with NaN for missing values, and uncompressed. */
export function arrayDocument(array: DemoArray): unknown {
  return {
    zarr_format: 3,
    node_type: 'array',
    shape: array.shape,
    data_type: 'float32',
    chunk_grid: { name: 'regular', configuration: { chunk_shape: array.chunkShape } },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    fill_value: 'NaN',
    codecs: [{ name: 'bytes', configuration: { endian: 'little' } }],
    dimension_names: array.dimensions,
    attributes: { units: array.units, ...(array.heights ? { heights: array.heights } : {}) },
  };
}
