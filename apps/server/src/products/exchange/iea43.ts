import type { Atlas } from '@mapa/atlas';
import type { SeriesField } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { labelOf } from './labels.ts';
import { originOf } from './origin.ts';

const TYPES: Readonly<Record<SeriesField, readonly [type: string, unit: string]>> = {
  WS: ['wind_speed', 'm/s'],
  WS10: ['wind_speed', 'm/s'],
  WD: ['wind_direction', 'deg'],
  WD10: ['wind_direction', 'deg'],
  T: ['air_temperature', 'deg_C'],
  T2: ['air_temperature', 'deg_C'],
  RHO: ['air_density', 'kg/m^3'],
};

/** Describes the columns of the series' CSV by the data model of IEA Wind Task 43 (1.3.0), as a virtual mast. */
export function taskFortyThree({ metadata }: Pick<Atlas, 'metadata'>, order: ProductOrder): string {
  const { point, period, publisher, createdAt } = order;
  const [dateFrom, dateTo] = [period.from, new Date(period.to.getTime() - 1)].map((date) =>
    date.toISOString().slice(0, 19),
  );
  const points = columnsOf(metadata.heights).map(({ field, height, header }) => {
    const [type, unit] = TYPES[field];
    return {
      name: header,
      measurement_type_id: type,
      height_m: height ?? labelOf(field).metres,
      logger_measurement_config: [
        {
          measurement_units_id: unit,
          date_from: dateFrom,
          date_to: dateTo,
          column_name: [{ column_name: header, statistic_type_id: 'avg' }],
        },
      ],
    };
  });
  const { licence, title, version, grid } = metadata;
  const from = publisher.organisation.name || 'Mapa Eólico Ibérico';
  return `${JSON.stringify(
    {
      author: from,
      organisation: from,
      date: createdAt.toISOString().slice(0, 10),
      version: '1.3.0-2024.03',
      license: [licence.name, licence.url].filter(Boolean).join(' - '),
      measurement_location: [
        {
          name: point.name ?? 'Point',
          latitude_ddeg: point.centre.lat,
          longitude_ddeg: point.centre.lon,
          measurement_station_type_id: 'virtual_met_mast',
          notes: `${originOf(metadata, order)}; column of times: ${TIME_HEADER}`,
          measurement_point: points,
          model_config: [
            {
              reanalysis: 'Other',
              model_used: `${title} ${version}`,
              horizontal_grid_resolution_m: grid.dx,
              date_from: dateFrom,
              date_to: dateTo,
              offset_from_utc_hrs: 0,
              averaging_period_minutes: metadata.period.stepMinutes,
              timestamp_is_end_of_period: false,
            },
          ],
        },
      ],
    },
    null,
    2,
  )}\n`;
}
