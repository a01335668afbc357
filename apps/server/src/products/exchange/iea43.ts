import type { Atlas } from '@mapa/atlas';
import { FORMATOS, type Formato } from '@mapa/contract';
import type { SeriesField } from '@mapa/field';
import { describedTable } from '@mapa/wind-tools/files';
import { climateHeights, fileHeights, type Heights } from '../hub/hub.ts';
import { methodAt } from '../hub/method.ts';
import { licenceText } from '../licence.ts';
import type { ProductOrder } from '../order/order.ts';
import { fileStem } from '../order/point.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { originOf } from '../series/origin.ts';
import { labelOf } from './labels.ts';

const TYPES: Readonly<Record<SeriesField, readonly [type: string, unit: string]>> = {
  WS: ['wind_speed', 'm/s'],
  WS10: ['wind_speed', 'm/s'],
  WD: ['wind_direction', 'deg'],
  WD10: ['wind_direction', 'deg'],
  T: ['air_temperature', 'deg_C'],
  T2: ['air_temperature', 'deg_C'],
  RHO: ['air_density', 'kg/m^3'],
};

/** Describes the columns of the series' CSV by the data model of IEA Wind Task 43, as a virtual mast. */
export function taskFortyThree({ metadata }: Pick<Atlas, 'metadata'>, order: ProductOrder): string {
  const { point, period, publisher, createdAt } = order;
  const { licence, title, version, grid, heights } = metadata;
  return describedTable({
    author: publisher.organisation.name || 'Mapa Eólico Ibérico',
    licence: licenceText(licence),
    date: createdAt.toISOString().slice(0, 10),
    place: { name: point.name ?? 'Point', ...point.centre },
    notes: `${originOf(metadata, order)}; ${filesText(metadata, order)}; ${INSTANTS}`,
    columns: columnsOf(heights).map(({ field, height, header }) => {
      const [type, unit] = TYPES[field];
      return { header, type, unit, height: height ?? labelOf(field).metres };
    }),
    model: `${title} ${version}`,
    resolution: grid.dx,
    from: period.from,
    to: new Date(period.to.getTime() - 1),
    stepMinutes: metadata.period.stepMinutes,
  });
}

/** The data model has no name for an instantaneous value: `avg` is the nearest that it has. */
const INSTANTS =
  'each value is that of the model at its time stamp, an instant, although the columns are said to be averages';

/** The formats that hold the values of the columns in the same units, beside the CSV that is described. */
const COPIES: readonly Formato[] = ['hoja', 'windographer', 'netcdf', 'parquet'];

/** Which file is described and which others of the order have its values. */
function filesText(metadata: Heights, order: ProductOrder): string {
  const { formatos, point } = order;
  const stem = fileStem(point);
  const copies = COPIES.filter((formato) => formatos.includes(formato)).flatMap((formato) =>
    FORMATOS[formato].archivos.map((name) => name.replace('*', stem)),
  );
  return [
    `columns of serie_${stem}.csv - times in its column ${TIME_HEADER}`,
    ...(copies.length > 0 ? [`the same values in ${copies.join(' ')}`] : []),
    ...hubFiles(metadata, order),
    'every other file says inside what it holds',
  ].join('; ');
}

/** The files at the hub of an order that no other order has, and how their wind was made. */
function hubFiles(metadata: Heights, order: ProductOrder): readonly string[] {
  const [, hub] = fileHeights(order);
  if (hub === undefined) return [];
  const at = `${fileStem(order.point)}_${hub}m`;
  const names: readonly (readonly [Formato, string])[] = [
    ...(climateHeights(metadata, order).length > metadata.heights.length
      ? [['wasp', `wasp/${at}_*.tab`] as const]
      : []),
    ['windsim', `windsim_${at}.tws`],
    ['vortex', `vortex_${at}.txt`],
    ['sam', `sam/${at}_*.srw`],
  ];
  const files = names.flatMap(([formato, name]) => (order.formatos.includes(formato) ? [name] : []));
  if (files.length === 0) return [];
  const method = methodAt(metadata, hub);
  return [`hub of ${hub} m in ${files.join(' ')}${method === undefined ? '' : `: ${method}`}`];
}
