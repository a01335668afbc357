/** A column of a table, by the names of IEA Wind Task 43. */
export interface DescribedColumn {
  readonly header: string;
  /** A `measurement_type_id`. */
  readonly type: string;
  /** A `measurement_units_id`. */
  readonly unit: string;
  /** Metres above ground. */
  readonly height: number | undefined;
}

/** The description of a table of modelled wind. */
export interface Description {
  /** The organisation that made it. */
  readonly author: string;
  readonly licence: string;
  /** The day on which it was made, such as `2026-11-22`. */
  readonly date: string;
  readonly place: { readonly name: string; readonly lat: number; readonly lon: number };
  readonly notes: string;
  readonly columns: readonly DescribedColumn[];
  readonly model: string;
  /** The width of its cells in metres. */
  readonly resolution: number;
  /** The first and the last time. */
  readonly from: Date;
  readonly to: Date;
  readonly stepMinutes: number;
}

/**
 * Describes a table by the data model of IEA Wind Task 43 (1.3.0), as a virtual mast whose times are in UTC and begin
 * their intervals. JSON.
 */
export function describedTable({ place, columns, stepMinutes, ...about }: Description): string {
  const [date_from, date_to] = [about.from, about.to].map((date) => date.toISOString().slice(0, 19));
  return `${JSON.stringify(
    {
      author: about.author,
      organisation: about.author,
      date: about.date,
      version: '1.3.0-2024.03',
      license: about.licence,
      measurement_location: [
        {
          name: place.name,
          latitude_ddeg: place.lat,
          longitude_ddeg: place.lon,
          measurement_station_type_id: 'virtual_met_mast',
          notes: about.notes,
          measurement_point: columns.map(({ header, type, unit, height }) => ({
            name: header,
            measurement_type_id: type,
            height_m: height,
            logger_measurement_config: [
              {
                measurement_units_id: unit,
                date_from,
                date_to,
                column_name: [{ column_name: header, statistic_type_id: 'avg' }],
              },
            ],
          })),
          model_config: [
            {
              reanalysis: 'Other',
              model_used: about.model,
              horizontal_grid_resolution_m: about.resolution,
              date_from,
              date_to,
              offset_from_utc_hrs: 0,
              averaging_period_minutes: stepMinutes,
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
