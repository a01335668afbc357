import { type Atlas, type AtlasSeries, seriesColumn } from '@mapa/atlas';
import { fieldUnit, type Height, placeText } from '@mapa/field';
import { type Dataset, File, ready } from 'h5wasm/node';
import { surfaceAt } from '../../wind/values/elevation.ts';
import type { ProductOrder } from '../order/order.ts';
import { columnsOf } from '../series/columns.ts';
import { byFile } from './by-file.ts';
import { factsOf } from './facts.ts';
import { type Further, furtherOf } from './further.ts';
import { cfUnit, labelOf } from './labels.ts';
import { packed } from './last-decimal.ts';

/** A variable with its columns, one for each height where it has heights. */
interface Variable extends Further {
  /** The value at which a column begins again at zero. */
  readonly turn?: number;
}

/** The fields of the CSV. */
const variablesOf = (series: AtlasSeries, heights: readonly Height[]): Variable[] =>
  [...Map.groupBy(columnsOf(heights), ({ field }) => field)].flatMap(([field, columns]): Variable[] => {
    const [first] = columns;
    if (first === undefined) return [];
    const { decimals, turn } = first;
    return [
      {
        label: labelOf(field),
        unit: fieldUnit(field),
        decimals,
        ...(turn !== undefined && { turn }),
        columns: columns.map(({ height }) => ({ height, values: seriesColumn(series, field, height) })),
      },
    ];
  });

/**
 * The series of an order as NetCDF-4 by the CF conventions 1.8: a time series of one station with all fields of the
 * CSV, in its digits, the further fields of the cell, and a height axis, block by block. Rejects with AtlasError.
 */
export async function* netcdfOf(atlas: Atlas, order: ProductOrder): AsyncGenerator<Uint8Array> {
  const { point, period, createdAt } = order;
  const series = await atlas.series(point.cell, period);
  const variables = [...variablesOf(series, atlas.metadata.heights), ...(await furtherOf(atlas, order))];
  const elevation = await surfaceAt(atlas.relief, point.centre);
  await ready;
  yield* byFile((path) => asIfAt(createdAt, () => write(path, atlas, order, series, variables, elevation)));
}

/**
 * Does work as if the clock showed a moment. The library stamps its files with the time, which cannot be switched off:
 * the same order would give other bytes. Nothing else runs in this thread meanwhile.
 */
function asIfAt(moment: Date, work: () => void): void {
  const { now } = Date;
  Date.now = () => moment.getTime();
  try {
    work();
  } finally {
    Date.now = now;
  }
}

function write(
  path: string,
  { metadata }: Atlas,
  order: ProductOrder,
  series: AtlasSeries,
  variables: readonly Variable[],
  elevation: number,
): void {
  const file = new File(path, 'w');
  const attributes = { Conventions: 'CF-1.8', featureType: 'timeSeries', ...factsOf(metadata, order) };
  for (const [name, text] of Object.entries(attributes)) file.create_attribute(name, text);
  const { lat, lon } = order.point.centre;
  scalar(file, 'lat', lat, { standard_name: 'latitude', units: 'degrees_north' });
  scalar(file, 'lon', lon, { standard_name: 'longitude', units: 'degrees_east' });
  scalar(file, 'alt', elevation, { standard_name: 'surface_altitude', units: 'm' });
  const station = file.create_dataset({ name: 'station_name', data: stationOf(order), shape: [] });
  describe(station, { long_name: 'cell and point', cf_role: 'timeseries_id' });

  const steps = Int32Array.from({ length: series.length }, (_, step) => step * series.stepMinutes);
  const time = file.create_dataset({ name: 'time', data: steps, dtype: '<i' });
  const since = series.start.toISOString().slice(0, 19).replace('T', ' ');
  const calendar = { units: `minutes since ${since}`, calendar: 'standard', axis: 'T' };
  describe(time, { standard_name: 'time', long_name: 'time in UTC', ...calendar });
  time.make_scale('time');
  const height = file.create_dataset({ name: 'height', data: Float64Array.from(metadata.heights) });
  const up = { units: 'm', positive: 'up', axis: 'Z' };
  describe(height, { standard_name: 'height', long_name: 'height above ground', ...up });
  height.make_scale('height');

  const single = new Set<number>();
  for (const variable of variables) {
    const { metres } = variable.label;
    if (metres !== undefined && !single.has(metres)) {
      single.add(metres);
      scalar(file, `height_${metres}m`, metres, { standard_name: 'height', ...up });
    }
    writeVariable(file, series, variable);
  }
  file.close();
}

/**
 * Values as whole numbers of their last decimal, not compressed: the library takes four times as long for it as the zip
 * around the file.
 */
function writeVariable(file: File, series: AtlasSeries, variable: Variable): void {
  const { label, unit, decimals, columns } = variable;
  const width = columns.length;
  const { counts, offset, missing } = packed(
    columns.map(({ values }) => values),
    variable,
  );
  const dtype = counts instanceof Int16Array ? '<h' : '<i';
  const hasHeights = columns[0]?.height !== undefined;
  const { name, standardName, longName, metres } = label;
  const shape = hasHeights ? [series.length, width] : [series.length];
  const made = file.create_dataset({ name, data: counts, shape, dtype });
  made.attach_scale(0, 'time');
  if (hasHeights) made.attach_scale(1, 'height');
  made.create_attribute('_FillValue', counts.slice(0, 1).fill(missing), [], dtype);
  made.create_attribute('scale_factor', Float64Array.of(10 ** -decimals), [], '<d');
  if (offset !== 0) made.create_attribute('add_offset', Float64Array.of(offset * 10 ** -decimals), [], '<d');
  const at = ['lat lon alt station_name', ...(metres === undefined ? [] : [`height_${metres}m`])].join(' ');
  describe(made, {
    ...(standardName !== undefined && { standard_name: standardName }),
    long_name: longName,
    units: cfUnit(unit),
    coordinates: at,
    cell_methods: 'time: point',
  });
}

function scalar(file: File, name: string, value: number, attributes: Readonly<Record<string, string>>): void {
  describe(file.create_dataset({ name, data: Float64Array.of(value), shape: [], dtype: '<d' }), attributes);
}

function describe(made: Dataset, attributes: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(attributes)) made.create_attribute(name, text);
}

const stationOf = ({ point: { centre, name } }: ProductOrder): string =>
  [placeText(centre), name].filter(Boolean).join(' - ');
