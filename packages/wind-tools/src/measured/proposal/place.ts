/** A place in degrees, north and east positive. */
export interface WrittenPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** A number with a decimal point or comma, as a whole. */
const number = (name: string, digits: string): string =>
  `(?<${name}>\\d{${digits}}(?:[.,]\\d+)?)(?![.,]?\\d)`;
const SIDES = 'norte|north|sur|south|este|east|oeste|west|[nsewo]';
/** Degrees, or degrees with minutes and seconds; nothing that goes on as another number. A letter stands alone. */
const ANGLE =
  `(?:(?<before>${SIDES})(?!\\p{L})\\s*)?(?<sign>[+−-]?)\\s*${number('degrees', '1,3')}\\s*[°º]?` +
  `(?:\\s*${number('minutes', '1,2')}\\s*['′’]?(?!['′’])` +
  `(?:\\s*${number('seconds', '1,2')}\\s*(?:["″”]|'')?)?)?` +
  `(?!\\s*[\\d°º'′’"″”:])(?:\\s*\\(?(?<after>${SIDES})(?![\\p{L}\\d]))?`;

const patternOf = (axis: string): RegExp => new RegExp(`\\b${axis}\\w*\\s*[=:]\\s*${ANGLE}`, 'iu');
const LATITUDE = patternOf('lat');
const LONGITUDE = patternOf('lon');

/** The place that lines name by its latitude and longitude; null where they do not, or not so that it can be read. */
export function placeIn(lines: readonly string[]): WrittenPlace | null {
  const latitude = angleIn(lines, LATITUDE, 'NS', 90);
  const longitude = angleIn(lines, LONGITUDE, 'EWO', 180);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** The degrees of the first line that can be read. @param sides the letters of the axis, first the positive one */
function angleIn(lines: readonly string[], pattern: RegExp, sides: string, most: number): number | undefined {
  return lines
    .map((line) => angleOf(pattern.exec(line)?.groups ?? {}, sides))
    .find((degrees) => degrees !== undefined && Math.abs(degrees) <= most);
}

function angleOf(parts: Readonly<Record<string, string | undefined>>, sides: string): number | undefined {
  const written = [parts.degrees, parts.minutes, parts.seconds].filter((part) => part !== undefined);
  const values = written.map((part) => Number(part.replace(',', '.')));
  const [degrees, minutes = 0, seconds = 0] = values;
  const side = (parts.before ?? parts.after)?.charAt(0).toUpperCase();
  // Only the last may have a fraction, and sixty of one are one of the next.
  const isWhole =
    values.slice(0, -1).every((value) => Number.isInteger(value)) && minutes < 60 && seconds < 60;
  if (degrees === undefined || !isWhole) return undefined;
  const size = degrees + minutes / 60 + seconds / 3600;
  const isMinus = parts.sign !== '' && parts.sign !== '+';
  if (side === undefined) return isMinus ? -size : size;
  const isPositive = sides.startsWith(side);
  return !sides.includes(side) || (isMinus && isPositive) ? undefined : isPositive ? size : -size;
}
