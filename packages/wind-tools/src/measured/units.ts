import { DEGREE, KELVIN } from '@mapa/field';
import { MeasuredError } from './problem.ts';

/** A unit of a file. A value times the factor, plus the offset, is in the unit of the statistics. */
export interface Unit<Name extends string = string> {
  readonly name: Name;
  readonly factor: number;
  readonly offset?: number;
  /** Other spellings, in lower case. */
  readonly spellings: readonly string[];
}

export type SpeedUnit = 'm/s' | 'knots' | 'mph' | 'km/h';
export type DirectionUnit = 'degrees' | 'radians';
export type TemperatureUnit = 'degC' | 'degF' | 'K';

/** Units of speed. The factor gives m/s; knots and miles are the international ones. */
const SPEED_UNITS: readonly Unit<SpeedUnit>[] = [
  {
    name: 'm/s',
    factor: 1,
    spellings: ['m s-1', 'm s**-1', 'm s^-1', 'm.s-1', 'ms-1', 'mps', 'meter/second', 'metre/second'].concat([
      'meter second-1',
      'metre second-1',
      'meters/second',
      'meters per second',
      'metres per second',
      'metros por segundo',
    ]),
  },
  {
    name: 'knots',
    factor: 1852 / 3600,
    spellings: ['knot', 'kt', 'kts', 'kn', 'nautical miles per hour', 'nudo', 'nudos'],
  },
  {
    name: 'mph',
    factor: 0.44704,
    spellings: ['mi/h', 'mi h-1', 'mile/hour', 'miles/hour', 'miles per hour', 'millas por hora'],
  },
  {
    name: 'km/h',
    factor: 1 / 3.6,
    spellings: ['km h-1', 'km hr-1', 'km h**-1', 'kmh', 'kph', 'kmph', 'kilometers per hour'].concat([
      'kilómetros por hora',
    ]),
  },
];

/** Units of direction. The factor gives degrees. */
const DIRECTION_UNITS: readonly Unit<DirectionUnit>[] = [
  {
    name: 'degrees',
    factor: 1,
    spellings: ['degree', 'deg', 'degs', '°', 'º', 'degrees_true', 'degree_true', 'degt', 'degn'],
  },
  { name: 'radians', factor: 1 / DEGREE, spellings: ['radian', 'rad', 'radián', 'radianes'] },
];

/** Units of temperature, to degrees Celsius. */
const TEMPERATURE_UNITS: readonly Unit<TemperatureUnit>[] = [
  { name: 'degC', factor: 1, spellings: ['c', '°c', 'ºc', 'deg c', 'deg_c', 'celsius', 'degrees c'] },
  {
    name: 'degF',
    factor: 5 / 9,
    offset: -160 / 9,
    spellings: ['f', '°f', 'ºf', 'deg f', 'deg_f', 'fahrenheit'],
  },
  { name: 'K', factor: 1, offset: -KELVIN, spellings: ['kelvin', 'k'] },
];

/** The only unit of density. A column in another one is noticed by its impossible values. */
export const KG_PER_M3: Unit = { name: 'kg/m3', factor: 1, spellings: [] };

export const SPEED_NAMES = SPEED_UNITS.map(({ name }) => name).join(', ');
const DIRECTION_NAMES = DIRECTION_UNITS.map(({ name }) => name).join(', ');

/** The unit of speed with a name or spelling, in any case; undefined when it is not known. */
export const speedUnit = (text: string) => find(SPEED_UNITS, text);

/** The unit of direction with a name or spelling; see {@link speedUnit}. */
export const directionUnit = (text: string) => find(DIRECTION_UNITS, text);

/** The unit of temperature with a name or spelling; see {@link speedUnit}. */
export const temperatureUnit = (text: string) => find(TEMPERATURE_UNITS, text);

function find<Name extends string>(units: readonly Unit<Name>[], text: string): Unit<Name> | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return units.find(({ name, spellings }) => name.toLowerCase() === plain || spellings.includes(plain));
}

/**
 * The unit of a column of speeds.
 * @param said unit that the file names
 * @param asked unit that the user gives, used when the file names none or an unknown one
 * @throws MeasuredError
 */
export function speedUnitOf(
  column: string,
  said: string | undefined,
  asked: Unit<SpeedUnit> | undefined,
): Unit<SpeedUnit> {
  const known = said === undefined ? undefined : speedUnit(said);
  if (known && asked && known !== asked) {
    throw new MeasuredError('unit', { column, words: `is in ${known.name} and not in ${asked.name}` });
  }
  const unit = known ?? asked;
  if (unit !== undefined) return unit;
  const words = said
    ? `is in ${said}; known are ${SPEED_NAMES}`
    : `names no unit; --units is one of ${SPEED_NAMES}`;
  throw new MeasuredError('unit', { column, words });
}

/**
 * The unit of a column of directions; degrees when the file names none.
 * @throws MeasuredError
 */
export function directionUnitOf(column: string, said: string | undefined): Unit<DirectionUnit> {
  const unit = directionUnit(said || 'degrees');
  if (unit !== undefined) return unit;
  throw new MeasuredError('unit', { column, words: `is in ${said}; known are ${DIRECTION_NAMES}` });
}

/**
 * The unit of a column of temperatures; degrees Celsius when the file names none.
 * @throws MeasuredError
 */
export function temperatureUnitOf(column: string, said: string | undefined): Unit<TemperatureUnit> {
  const unit = temperatureUnit(said || 'degC');
  if (unit !== undefined) return unit;
  throw new MeasuredError('unit', { column, words: `is in ${said}; known are degC, degF, K` });
}

/**
 * The unit at the end of a heading: in brackets as in `speed [knots]`, or as in `v40_kmh`. Other words in brackets, as
 * in `speed (mean)`, are none.
 */
export function unitIn(heading: string): string | undefined {
  const text = /[([]([^()[\]]+)[)\]]\s*$/.exec(heading)?.[1] ?? /[_ ]([a-z]+)$/i.exec(heading)?.[1];
  if (text === undefined) return undefined;
  const isKnown = speedUnit(text) || directionUnit(text) || (text.length > 1 && temperatureUnit(text));
  return isKnown || /[/]|-1$|\bper\b/.test(text) ? text : undefined;
}
