import { z } from 'zod';
import { MeasuredError } from '../problem.ts';
import type { ColumnKind, FileColumn } from '../proposal/headings.ts';
import type { Described } from '../proposal/propose.ts';
import { zoneOf } from '../proposal/zone.ts';

const clockSchema = z.object({
  offset_from_utc_hrs: z.number().nullish(),
  averaging_period_minutes: z.number().nullish(),
  timestamp_is_end_of_period: z.boolean().nullish(),
});

const pointSchema = z.object({
  measurement_type_id: z.string(),
  height_m: z.number().nullish(),
  logger_measurement_config: z.array(
    z.object({
      measurement_units_id: z.string().nullish(),
      column_name: z.array(z.object({ column_name: z.string(), statistic_type_id: z.string() })),
    }),
  ),
});

/** The part of a description by the data model of IEA Wind Task 43, versions 1.0 to 1.3, that is read. */
const describedSchema = z.object({
  measurement_location: z
    .array(
      z.object({
        latitude_ddeg: z.number(),
        longitude_ddeg: z.number(),
        measurement_point: z.array(pointSchema),
        logger_main_config: z.array(clockSchema).nullish(),
        model_config: z.array(clockSchema).nullish(),
      }),
    )
    .min(1),
});

const KINDS: Readonly<Record<string, ColumnKind>> = {
  wind_speed: 'speed',
  wind_direction: 'direction',
  air_temperature: 'temperature',
  air_density: 'density',
};

/**
 * Reads a description of a table's columns and clock.
 * @param text JSON
 * @throws MeasuredError for JSON that describes no mast
 */
export function readDescription(text: string): Described {
  const location = parsed(text).measurement_location[0];
  if (location === undefined) throw new MeasuredError('iea43');
  const columns = location.measurement_point.flatMap((point) =>
    point.logger_measurement_config.flatMap((config) =>
      config.column_name.map(
        ({ column_name: name, statistic_type_id: statistic }): FileColumn => ({
          name,
          unit: config.measurement_units_id ?? null,
          height: point.height_m ?? null,
          kind: statistic === 'avg' ? (KINDS[point.measurement_type_id] ?? 'other') : 'other',
        }),
      ),
    ),
  );
  const clock = location.logger_main_config?.[0] ?? location.model_config?.[0];
  const isEnd = clock?.timestamp_is_end_of_period ?? null;
  const zone = clock?.offset_from_utc_hrs ?? null;
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    said: {
      zoneMinutes: zone === null ? null : zoneOf(zone),
      stamp: isEnd === null ? null : isEnd ? 'end' : 'begin',
      height: null,
      place: { latitude: location.latitude_ddeg, longitude: location.longitude_ddeg },
      words: { zone: `offset_from_utc_hrs ${zone}`, stamp: `timestamp_is_end_of_period ${isEnd}` },
    },
    stepMinutes: clock?.averaging_period_minutes ?? null,
  };
}

function parsed(text: string): z.infer<typeof describedSchema> {
  try {
    return describedSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new MeasuredError('json', { words: error.message });
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw new MeasuredError('iea43', { column: issue?.path.join('.'), words: issue?.message });
  }
}
