import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cellCentre, IBERIA_GRID } from '@mapa/atlas';
import { type AnyField, type ExtraField, hasHeight, SERIES_FIELDS } from '@mapa/field';
import { type Dataset, File, ready } from 'h5wasm/node';

/** A corner of the Iberian grid and a number of days of half-hours, in the layout of NEWA's time-series files. */
export interface NewaFixture {
  readonly nx: number;
  readonly ny: number;
  /** The place of cell (0, 0) in the Iberian grid. */
  readonly i0: number;
  readonly j0: number;
  readonly heights: readonly number[];
}

export const SMALL: NewaFixture = {
  nx: 12,
  ny: 9,
  i0: 330,
  j0: 310,
  heights: [50, 75, 100, 150, 200, 250, 500],
};

/** The value of a field in the unit of the files. `step` is counted from the first of January 2009, `level` from 0. */
export function newaValue(field: AnyField, step: number, height: number, j: number, i: number): number {
  const wave = Math.sin(step / 7 + i / 3) + Math.cos(step / 31 + j / 5) + Math.sin(step * 1.7 + i * j);
  switch (field) {
    case 'WS':
      return Math.max(0, 7 + 2.2 * wave + height / 60);
    case 'WS10':
      return Math.max(0, 4 + 1.2 * wave);
    case 'WD':
    case 'WD10':
      return (200 + 70 * wave + height / 10 + 720) % 360;
    case 'T':
      return 285 + 4 * wave - height / 150;
    case 'T2':
      return 286 + 4 * wave;
    case 'RHO':
      return 1.2 + 0.01 * wave;
    case 'PSFC':
      return 95_000 + 400 * wave;
    case 'Q2':
      return 0.008 + 0.001 * wave;
    case 'UST':
      return 0.4 + 0.1 * wave;
    case 'RMOL':
      return 0.01 * wave;
    case 'PBLH':
      return 900 + 250 * wave;
    case 'HFX':
    case 'LH':
      return 80 * wave;
    case 'ZNT':
      return 0.03;
    case 'TKE':
      return 1 + 0.3 * wave + height / 1000;
  }
}

const UNITS: Record<AnyField, string> = {
  WS: 'm s-1',
  WD: 'degree',
  T: 'K',
  WS10: 'm s-1',
  WD10: 'degree',
  T2: 'K',
  RHO: 'kg m-3',
  PSFC: 'Pa',
  Q2: '1',
  UST: 'm s-1',
  RMOL: 'm-1',
  PBLH: 'm',
  HFX: 'W m-2',
  LH: 'W m-2',
  ZNT: 'm',
  TKE: 'm2 s-2',
};

export interface NewaChanges {
  readonly steps?: number;
  readonly shiftMinutes?: number;
  readonly crs?: Readonly<Record<string, string | number[]>>;
  readonly units?: Partial<Record<AnyField, string>>;
  readonly without?: string;
  /** The fields of the file besides those of every atlas. */
  readonly extras?: readonly ExtraField[];
  readonly fixture?: NewaFixture;
  readonly value?: typeof newaValue;
  /** The shift of XLAT in degrees. */
  readonly shiftLatitude?: number;
  readonly fill?: number;
  readonly timeUnit?: string;
  readonly calendar?: string;
  /** Fields that are stored as shorts, value = stored * scale + offset, with their fill value. */
  readonly packed?: Partial<Record<AnyField, { scale: number; offset: number; fill: number }>>;
  /** The metres, to the east and to the north, by which all cells are off those of the Iberian grid. */
  readonly offset?: readonly [east: number, north: number];
}

/** Writes the file of a day, counted from the first of January 2009, and returns its path. */
export async function writeNewaDay(folder: string, day: number, changes: NewaChanges = {}): Promise<string> {
  await ready;
  await mkdir(folder, { recursive: true });
  const { nx, ny, i0, j0, heights } = changes.fixture ?? SMALL;
  const { steps = 48, value = newaValue, fill } = changes;
  const path = join(folder, `${new Date(Date.UTC(2009, 0, 1 + day)).toISOString().slice(0, 10)}.nc`);
  const file = new File(path, 'w');
  const axis = (name: string, data: Float32Array | BigInt64Array | Float64Array, unit: string) => {
    const made = file.create_dataset({ name, data });
    made.create_attribute('units', unit);
    if (name === 'time' && changes.calendar !== undefined)
      made.create_attribute('calendar', changes.calendar);
    made.make_scale(name);
  };
  const first = Date.UTC(2009, 0, 1 + day) - Date.UTC(1900, 0, 1);
  const minute = (step: number) => BigInt(first / 60_000 + step * 30 + (changes.shiftMinutes ?? 0));
  axis(
    'time',
    BigInt64Array.from({ length: steps }, (_, step) => minute(step)),
    changes.timeUnit ?? 'minutes since 1900-01-01 00:00:00.0',
  );
  axis('height', Float32Array.from(heights), 'm');
  const [east, north] = changes.offset ?? [0, 0];
  const grid = { ...IBERIA_GRID, x0: IBERIA_GRID.x0 + east, y0: IBERIA_GRID.y0 + north };
  const { x0, y0, dx } = grid;
  axis(
    'south_north',
    Float32Array.from({ length: ny }, (_, j) => y0 + (j0 + j) * dx),
    'm',
  );
  axis(
    'west_east',
    Float32Array.from({ length: nx }, (_, i) => x0 + (i0 + i) * dx),
    'm',
  );
  const scales = ['time', 'height', 'south_north', 'west_east'];
  const attach = (made: Dataset, names: readonly string[]) => {
    for (const [index, name] of names.entries()) made.attach_scale(index, name);
  };

  const crs = file.create_dataset({ name: 'crs', data: ' ', shape: [] });
  const attributes = {
    grid_mapping_name: 'lambert_conformal_conic',
    standard_parallel: [30, 60],
    latitude_of_projection_origin: [54],
    longitude_of_central_meridian: [15],
    false_easting: [0],
    false_northing: [0],
    semi_major_axis: [6_370_000],
    ...changes.crs,
  };
  for (const [name, data] of Object.entries(attributes)) {
    if (typeof data === 'string') crs.create_attribute(name, data);
    else crs.create_attribute(name, Float64Array.from(data), [data.length]);
  }
  const centres = Array.from({ length: ny * nx }, (_, n) =>
    cellCentre(grid, { i: i0 + (n % nx), j: j0 + Math.floor(n / nx) }),
  );
  const shift = changes.shiftLatitude ?? 0;
  for (const [name, data] of [
    ['XLAT', centres.map(({ lat }) => lat + shift)],
    ['XLON', centres.map(({ lon }) => lon)],
  ] as const) {
    attach(file.create_dataset({ name, data: Float32Array.from(data), shape: [ny, nx] }), scales.slice(2));
  }

  for (const field of [...SERIES_FIELDS, ...(changes.extras ?? [])]) {
    if (field === changes.without) continue;
    const levels = hasHeight(field) ? heights : undefined;
    const shape = [steps, ...(levels ? [levels.length] : []), ny, nx];
    const data = new Float32Array(shape.reduce((a, b) => a * b));
    let n = 0;
    for (let step = 0; step < steps; step++) {
      for (const height of levels ?? [0]) {
        for (let j = 0; j < ny; j++) {
          for (let i = 0; i < nx; i++) data[n++] = value(field, day * 48 + step, height, j, i);
        }
      }
    }
    const packing = changes.packed?.[field];
    const pack = (values: Float32Array, { scale, offset, fill: empty }: NonNullable<typeof packing>) =>
      Int16Array.from(values, (one) => (Number.isNaN(one) ? empty : Math.round((one - offset) / scale)));
    const made = file.create_dataset({
      name: field,
      data: packing ? pack(data, packing) : data,
      shape,
      chunks: [1, ...shape.slice(1)],
      compression: 'gzip',
      compression_opts: [1],
    });
    made.create_attribute('units', changes.units?.[field] ?? UNITS[field]);
    if (packing) {
      made.create_attribute('scale_factor', Float64Array.of(packing.scale), [1]);
      made.create_attribute('add_offset', Float64Array.of(packing.offset), [1]);
      made.create_attribute('_FillValue', Int16Array.of(packing.fill), [1]);
    } else if (fill !== undefined) made.create_attribute('_FillValue', Float32Array.of(fill), [1]);
    attach(
      made,
      scales.filter((name) => name !== 'height' || levels),
    );
  }
  file.create_attribute('Conventions', 'CF-1.6');
  file.create_attribute('TITLE', 'Invented values in the layout of the NEWA time-series files');
  file.close();
  return path;
}
