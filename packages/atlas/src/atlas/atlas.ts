import {
  type Dato,
  fieldUnit,
  type Height,
  hasHeight,
  type LatLon,
  MEAN_WIND,
  MEBIBYTE,
  type Raster,
  VARIABLE_INFO,
  type Variable,
} from '@mapa/field';
import { AtlasError } from '../errors.ts';
import { type Cell, cellCentre, type Grid, microGrid, nearestCell } from '../grid.ts';
import { type AtlasMetadata, fieldsOf, GROUND, hasGround, variablesOf } from '../metadata.ts';

import { type AtlasArray, type ChunkedArray, chunkedArray, type StoredValues } from '../store/array/array.ts';
import type { ExpectedArray } from '../store/array/metadata.ts';
import { rowArray } from '../store/array/rows.ts';
import type { AtlasStore, StoreKey, StoreOptions } from '../store/atlas-store.ts';
import { createChunkCache } from '../store/cache.ts';
import { openArrays, readMetadata } from '../store/hierarchy.ts';
import { openStore } from '../store/store.ts';
import { type ChartsOf, chartsFromSeries } from './charts/made.ts';
import { openStoredCharts } from './charts/stored.ts';
import { cellValue, rasterLevel } from './rasters.ts';
import { type AtlasSeries, heightIndex, readSeries, type SeriesSelection } from './series.ts';

export interface AtlasOptions extends StoreOptions {
  /** The most bytes of decoded raster chunks to keep in memory; 256 MiB unless given. */
  readonly cacheBytes?: number;
  /** The most bytes of series chunks to keep in memory; 64 MiB unless given. */
  readonly seriesCacheBytes?: number;
}

export interface NearestPoint extends LatLon {
  readonly cell: Cell;
}

/**
 * An open atlas. Everything that reads rejects with AtlasError `chunk-missing`, `chunk-damaged` or `unreachable`.
 * Asking for something that the atlas does not hold, such as a height or a variable, is an AtlasError `not-in-atlas`.
 */
export interface Atlas {
  readonly metadata: AtlasMetadata;
  /** The mesoscale grid. */
  readonly grid: Grid;
  /** Heights of land and sea; its `finer` is the ground of the microscale, where the atlas has that. */
  readonly relief: Raster;
  readonly seabed: Raster;
  meso(variable: Variable, height: Height): Raster;
  micro(variable: Variable, height: Height): Raster;
  /** The value of the nearest cell in the unit of the variable; undefined outside the domain. */
  value(dato: Dato, variable: Variable, height: Height, point: LatLon): Promise<number | undefined>;
  /** The ground of the nearest cell of the microscale in metres, at sea 0; undefined where there is none. */
  ground(point: LatLon): Promise<number | undefined>;
  /** The nearest mesoscale cell and its centre; undefined outside the domain. */
  nearestPoint(point: LatLon): Promise<NearestPoint | undefined>;
  /** Time series of one mesoscale cell. */
  series(cell: Cell, selection?: SeriesSelection): Promise<AtlasSeries>;
  /**
   * The statistics that the charts of a mesoscale cell show at some heights. They are precomputed, or else made in one
   * pass over its series.
   */
  readonly charts: ChartsOf;
  /** True when the charts are precomputed, so that `charts` only reads. */
  readonly hasStoredCharts: boolean;
  /** Removes the chunks from memory. */
  close(): void;
}

/**
 * Opens an atlas and checks it: the metadata of the root and of every array. Rejects with AtlasError
 * `location-invalid`, `metadata-missing`, `metadata-invalid` or `unreachable`.
 */
export async function openAtlas(location: string | AtlasStore, options: AtlasOptions = {}): Promise<Atlas> {
  const store = typeof location === 'string' ? openStore(location, options) : location;
  const metadata = await readMetadata(store);
  const grid: Grid = { crs: metadata.crs, ...metadata.grid };
  const rasterCache = createChunkCache<Float32Array>(options.cacheBytes ?? 256 * MEBIBYTE);
  const seriesCache = createChunkCache<StoredValues>(options.seriesCacheBytes ?? 64 * MEBIBYTE);
  const [rasters, fields] = [rasterArrays(metadata, grid), seriesArrays(metadata)];
  const arrays = await openArrays(store, [...rasters, ...fields]);
  const opened = (path: StoreKey) => arrays.get(path) as AtlasArray;
  const chunked = new Map(rasters.map(({ path }) => [path, chunkedArray(opened(path), rasterCache)]));
  const rows = new Map(fields.map(({ path }) => [path, rowArray(opened(path), seriesCache)]));
  const stored = await openStoredCharts(store, metadata);
  const arrayAt = (path: StoreKey) => chunked.get(path) as ChunkedArray;
  const variables = variablesOf(metadata);
  const arrayName = (variable: Variable): string => {
    if (variables.includes(variable)) return VARIABLE_INFO[variable].array;
    throw new AtlasError('not-in-atlas', '/zarr.json', `The atlas has no ${VARIABLE_INFO[variable].array}`);
  };

  const meso = memoised((variable, height) => ({
    crs: metadata.crs,
    units: VARIABLE_INFO[variable].fileUnit,
    levels: [
      rasterLevel(
        arrayAt(`/meso/${arrayName(variable)}`),
        { ...metadata.grid, dy: grid.dx },
        heightIndex(metadata.heights, height),
      ),
    ],
  }));
  const micro = memoised((variable, height) => ({
    crs: metadata.crs,
    units: VARIABLE_INFO[variable].fileUnit,
    levels: metadata.micro.levels.map((metres) =>
      rasterLevel(
        arrayAt(`/micro/${metres}/${arrayName(variable)}`),
        { ...microGrid(grid, metres), dy: metres },
        heightIndex(metadata.micro.heights, height),
      ),
    ),
  }));
  const surface = (path: StoreKey): Raster => ({
    crs: metadata.relief.crs,
    units: 'm',
    levels: [rasterLevel(arrayAt(path), metadata.relief)],
  });
  const ground: Raster | undefined = hasGround(metadata)
    ? {
        crs: metadata.crs,
        units: GROUND.unit,
        levels: metadata.micro.levels.map((metres) =>
          rasterLevel(arrayAt(`/micro/${metres}/${GROUND.array}`), {
            ...microGrid(grid, metres),
            dy: metres,
          }),
        ),
      }
    : undefined;
  const series = (cell: Cell, selection: SeriesSelection = {}) =>
    readSeries(metadata, (field) => rows.get(`/series/${field}`), cell, selection);
  const finestMicro = microGrid(grid, metadata.micro.levels[0] as number);

  return {
    metadata,
    grid,
    relief: { ...surface('/relief/elevation'), finer: ground },
    seabed: surface('/seabed/depth'),
    meso,
    micro,
    async value(dato, variable, height, point) {
      const raster = dato === 'meso' ? meso(variable, height) : micro(variable, height);
      const cell = nearestCell(dato === 'meso' ? grid : finestMicro, point);
      const value = cell && (await cellValue(raster, cell.i, cell.j));
      return value === undefined || Number.isNaN(value) ? undefined : value;
    },
    async ground(point) {
      const cell = ground && nearestCell(finestMicro, point);
      const metres = cell && (await cellValue(ground, cell.i, cell.j));
      return metres === undefined || Number.isNaN(metres) ? undefined : metres;
    },
    async nearestPoint(point) {
      const cell = nearestCell(grid, point);
      if (cell === undefined) return undefined;
      const speed = await cellValue(meso(MEAN_WIND, metadata.heights[0] as Height), cell.i, cell.j);
      return Number.isNaN(speed) ? undefined : { cell, ...cellCentre(grid, cell) };
    },
    series,
    charts: stored ?? chartsFromSeries(metadata, series),
    hasStoredCharts: stored !== undefined,
    close() {
      rasterCache.clear();
      seriesCache.clear();
    },
  };
}

function rasterArrays(metadata: AtlasMetadata, grid: Grid): ExpectedArray[] {
  const { heights, micro, relief } = metadata;
  const dimensions = ['height', 'y', 'x'];
  const fine = micro.levels.map((metres) => ({ metres, level: microGrid(grid, metres) }));
  const surface = { dimensions: ['y', 'x'], shape: [relief.ny, relief.nx], units: 'm' };
  const variables = variablesOf(metadata);
  return [
    ...variables.map((variable): ExpectedArray => {
      const shape = [heights.length, grid.ny, grid.nx];
      return {
        path: `/meso/${VARIABLE_INFO[variable].array}`,
        dimensions,
        shape,
        units: VARIABLE_INFO[variable].fileUnit,
        heights,
      };
    }),
    ...variables.flatMap((variable) =>
      fine.map(({ metres, level }): ExpectedArray => {
        const shape = [micro.heights.length, level.ny, level.nx];
        const path: StoreKey = `/micro/${metres}/${VARIABLE_INFO[variable].array}`;
        return { path, dimensions, shape, units: VARIABLE_INFO[variable].fileUnit, heights: micro.heights };
      }),
    ),
    ...(hasGround(metadata) ? fine : []).map(({ metres, level }): ExpectedArray => {
      const path: StoreKey = `/micro/${metres}/${GROUND.array}`;
      return { path, dimensions: ['y', 'x'], shape: [level.ny, level.nx], units: GROUND.unit };
    }),
    { path: '/relief/elevation', ...surface },
    { path: '/seabed/depth', ...surface },
  ];
}

function seriesArrays(metadata: AtlasMetadata): ExpectedArray[] {
  const { grid, heights, period } = metadata;
  return fieldsOf(metadata).map((field): ExpectedArray => {
    const path: StoreKey = `/series/${field}`;
    const shape = [grid.ny, grid.nx, period.steps];
    const dimensions = ['y', 'x', 'time'];
    if (!hasHeight(field)) return { path, dimensions, shape, units: fieldUnit(field) };
    return {
      path,
      dimensions: ['height', ...dimensions],
      shape: [heights.length, ...shape],
      units: fieldUnit(field),
      heights,
    };
  });
}

/** Keeps one raster of each variable and height; rasters hold no data. */
function memoised(make: (variable: Variable, height: Height) => Raster) {
  const made = new Map<string, Raster>();
  return (variable: Variable, height: Height): Raster => {
    const name = `${variable} ${height}`;
    const raster = made.get(name) ?? make(variable, height);
    made.set(name, raster);
    return raster;
  };
}
