import { CommandError } from '../command.ts';

/** A unit of a file, and its factor to the unit of the statistics. */
export interface Unit {
  readonly name: string;
  readonly factor: number;
  /** Other spellings, in lower case. */
  readonly spellings: readonly string[];
}

/** Units of speed. The factor gives m/s; knots and miles are the international ones. */
const SPEED_UNITS: readonly Unit[] = [
  {
    name: 'm/s',
    factor: 1,
    spellings: ['m s-1', 'm s**-1', 'm s^-1', 'm.s-1', 'ms-1', 'mps', 'meter/second', 'metre/second'].concat([
      'meter second-1',
      'metre second-1',
      'meters/second',
      'meters per second',
      'metres per second',
    ]),
  },
  { name: 'knots', factor: 1852 / 3600, spellings: ['knot', 'kt', 'kts', 'kn', 'nautical miles per hour'] },
  {
    name: 'mph',
    factor: 0.44704,
    spellings: ['mi/h', 'mi h-1', 'mile/hour', 'miles/hour', 'miles per hour'],
  },
  {
    name: 'km/h',
    factor: 1 / 3.6,
    spellings: ['km h-1', 'km hr-1', 'km h**-1', 'kmh', 'kph', 'kmph', 'kilometers per hour'],
  },
];

/** Units of direction. The factor gives degrees. */
const DIRECTION_UNITS: readonly Unit[] = [
  {
    name: 'degrees',
    factor: 1,
    spellings: ['degree', 'deg', 'degs', '°', 'º', 'degrees_true', 'degree_true', 'degt', 'degn'],
  },
  { name: 'radians', factor: 180 / Math.PI, spellings: ['radian', 'rad'] },
];

/** The only units of temperature and density. Other units show themselves by impossible values. */
export const CELSIUS: Unit = { name: 'degC', factor: 1, spellings: [] };
export const KG_PER_M3: Unit = { name: 'kg/m3', factor: 1, spellings: [] };

export const SPEED_NAMES = SPEED_UNITS.map(({ name }) => name).join(', ');
const DIRECTION_NAMES = DIRECTION_UNITS.map(({ name }) => name).join(', ');

/** The unit of speed with a name or spelling, in any case; undefined when it is not known. */
export const speedUnit = (text: string): Unit | undefined => find(SPEED_UNITS, text);

/** The unit of direction with a name or spelling, degrees or radians; see {@link speedUnit}. */
export const directionUnit = (text: string): Unit | undefined => find(DIRECTION_UNITS, text);

function find(units: readonly Unit[], text: string): Unit | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return units.find(({ name, spellings }) => name === plain || spellings.includes(plain));
}

/**
 * The unit of a column of speeds.
 * @param column name of the column and its file
 * @param said unit that the file names
 * @param asked unit from `--units`, used when the file names none or an unknown one
 * @throws CommandError
 */
export function speedUnitOf(column: string, said: string | undefined, asked: Unit | undefined): Unit {
  const known = said === undefined ? undefined : speedUnit(said);
  if (known && asked && known !== asked) {
    throw new CommandError(`${column} is in ${known.name} and not in ${asked.name}`);
  }
  const unit = known ?? asked;
  if (unit !== undefined) return unit;
  throw new CommandError(
    said
      ? `${column} is in ${said}; known are ${SPEED_NAMES}`
      : `${column} names no unit; --units is one of ${SPEED_NAMES}`,
  );
}

/**
 * The unit of a column of directions; degrees when the file names none.
 * @throws CommandError
 */
export function directionUnitOf(column: string, said: string | undefined): Unit {
  const unit = directionUnit(said || 'degrees');
  if (unit !== undefined) return unit;
  throw new CommandError(`${column} is in ${said}; known are ${DIRECTION_NAMES}`);
}
