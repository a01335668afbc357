import { DENSITY_HEIGHT, type SeriesField } from '@mapa/field';

/** What a field is called where programs read files by their conventions. */
export interface Label {
  /** The variable's own name. */
  readonly name: string;
  /** The name in the CF conventions' table of standard names; absent where the table has no such quantity. */
  readonly standardName?: string;
  readonly longName: string;
  /** Metres above ground of a field without heights of its own; undefined where it belongs to none. */
  readonly metres?: number;
}

const LABELS: Readonly<Partial<Record<SeriesField, Label>>> = {
  WS: { name: 'wind_speed', standardName: 'wind_speed', longName: 'wind speed' },
  WD: {
    name: 'wind_direction',
    standardName: 'wind_from_direction',
    longName: 'direction that the wind comes from',
  },
  T: { name: 'temperature', standardName: 'air_temperature', longName: 'air temperature' },
  WS10: { name: 'wind_speed_10m', standardName: 'wind_speed', longName: 'wind speed at 10 m', metres: 10 },
  WD10: {
    name: 'wind_direction_10m',
    standardName: 'wind_from_direction',
    longName: 'direction that the wind comes from at 10 m',
    metres: 10,
  },
  T2: {
    name: 'temperature_2m',
    standardName: 'air_temperature',
    longName: 'air temperature at 2 m',
    metres: 2,
  },
  RHO: {
    name: `air_density_${DENSITY_HEIGHT}m`,
    standardName: 'air_density',
    longName: `air density at ${DENSITY_HEIGHT} m`,
    metres: DENSITY_HEIGHT,
  },
};

/** The label of a field; one that the table does not know goes by the name that NEWA gives it. */
export const labelOf = (field: SeriesField): Label =>
  LABELS[field] ?? { name: field.toLowerCase(), longName: field };

const CF_UNITS: Readonly<Record<string, string>> = {
  'm/s': 'm s-1',
  'kg/m3': 'kg m-3',
  'W/m2': 'W m-2',
  'm2/s2': 'm2 s-2',
  'kg/kg': '1',
  '1/m': 'm-1',
  degrees: 'degree',
};

/** A unit of our files as UDUNITS writes it. */
export const cfUnit = (unit: string): string => CF_UNITS[unit] ?? unit;
