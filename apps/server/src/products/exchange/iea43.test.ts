import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { taskFortyThree } from './iea43.ts';

const text = { type: 'string', minLength: 1 } as const;
const moment = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$` } as const;
const object = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});
const listOf = (items: object) => ({ type: 'array', minItems: 1, uniqueItems: true, items });

/**
 * What the data model of IEA Wind Task 43, version 1.3.0, requires of a virtual mast, and which of its names we use,
 * written down from its documentation: the schema itself is in no package.
 */
const REQUIRED = object({
  author: text,
  organisation: text,
  date: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` },
  version: { type: 'string', pattern: String.raw`^\d{1,2}\.\d{1,2}\.\d{1,2}-\d{4}\.\d\d$` },
  license: text,
  measurement_location: listOf(
    object({
      name: text,
      latitude_ddeg: { type: 'number', minimum: -90, maximum: 90 },
      longitude_ddeg: { type: 'number', minimum: -180, maximum: 180 },
      measurement_station_type_id: { const: 'virtual_met_mast' },
      notes: text,
      measurement_point: listOf(
        object({
          name: text,
          measurement_type_id: { enum: ['wind_speed', 'wind_direction', 'air_temperature', 'air_density'] },
          height_m: { type: 'number', minimum: 0 },
          logger_measurement_config: listOf(
            object({
              measurement_units_id: { enum: ['m/s', 'deg', 'deg_C', 'kg/m^3'] },
              date_from: moment,
              date_to: moment,
              column_name: listOf(object({ column_name: text, statistic_type_id: { const: 'avg' } })),
            }),
          ),
        }),
      ),
      model_config: listOf(
        object({
          reanalysis: { enum: ['CFSR', 'ERA-Interim', 'ERA5', 'JRA-55', 'MERRA-2', 'NCAR', 'Other'] },
          model_used: text,
          horizontal_grid_resolution_m: { type: 'number' },
          date_from: moment,
          date_to: moment,
          offset_from_utc_hrs: { const: 0 },
          averaging_period_minutes: { const: 30 },
          timestamp_is_end_of_period: { const: false },
        }),
      ),
    }),
  ),
});

it('has what the data model requires, also of a deployment whose owner has no name', async () => {
  const atlas = await demoAtlas();
  const order = await demoOrder(atlas);
  const { publisher } = order;
  const nameless = { ...order, publisher: { ...publisher, organisation: { name: '', address: '' } } };
  const validate = new Ajv({ allErrors: true }).compile(REQUIRED);
  for (const one of [order, nameless]) {
    validate(JSON.parse(taskFortyThree(atlas, one)));
    expect(validate.errors).toBeNull();
  }
});

it('names the file that it describes, and those of the order that have the same values', async () => {
  const atlas = await demoAtlas();
  const order = await demoOrder(atlas);
  const notesOf = (formatos: typeof order.formatos): string =>
    JSON.parse(taskFortyThree(atlas, { ...order, formatos })).measurement_location[0].notes;
  const stem = '42.81952_-1.63290';
  expect(notesOf(['netcdf', 'iea43'])).toContain(
    `; columns of serie_${stem}.csv - times in its column Time (UTC); the same values in serie_${stem}.nc; every other`,
  );
  expect(notesOf(order.formatos)).toContain(
    `same values in hoja_${stem}.csv windographer_${stem}.txt serie_${stem}.nc serie_${stem}.parquet; every other`,
  );
  expect(notesOf(['iea43'])).not.toContain('same values');
});
