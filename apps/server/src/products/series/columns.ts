import type { Height, SeriesField } from '@mapa/field';

/** A column of the file of a series other than the time. */
export interface Column {
  readonly field: SeriesField;
  /** Metres above ground; undefined for fields that have no heights. */
  readonly height: Height | undefined;
  /** What stands in the header line: name, height and unit. */
  readonly header: string;
  readonly decimals: number;
  /** The value at which a column begins again at zero: a direction that rounds to 360 degrees is written as 0. */
  readonly turn?: number;
}

export const TIME_HEADER = 'Time (UTC)';

const speed = (field: 'WS' | 'WS10', metres: number, height?: Height): Column => ({
  field,
  height,
  header: `Wind speed ${metres} m (m/s)`,
  decimals: 3,
});

const direction = (field: 'WD' | 'WD10', metres: number, height?: Height): Column => ({
  field,
  height,
  header: `Wind direction ${metres} m (deg)`,
  decimals: 2,
  turn: 360,
});

const temperature = (field: 'T' | 'T2', metres: number, height?: Height): Column => ({
  field,
  height,
  header: `Temperature ${metres} m (degC)`,
  decimals: 2,
});

/**
 * The air density, then speed and direction at 10 m, temperature at 2 m, and all three at each height of the atlas.
 */
export function columnsOf(heights: readonly Height[]): readonly Column[] {
  return [
    { field: 'RHO', height: undefined, header: 'Air density (kg/m3)', decimals: 4 },
    speed('WS10', 10),
    direction('WD10', 10),
    temperature('T2', 2),
    ...heights.flatMap((height) => [
      speed('WS', height, height),
      direction('WD', height, height),
      temperature('T', height, height),
    ]),
  ];
}
