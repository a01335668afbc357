/**
 * A written time: the year first, to the day or the second, with `Z`, an offset, or nothing, which means UTC. WRF
 * writes `_` before the hour.
 */
const DAY = /(\d{4})[-/](\d\d?)[-/](\d\d?)/.source;
const HOUR = /(?:[T _]+(\d\d?):(\d\d?)(?::(\d\d?)(?:[.,](\d{1,9}))?)?)?/.source;
const OFFSET = /(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?/.source;
const TIME = new RegExp(`^${DAY}${HOUR}\\s*${OFFSET}$`, 'i');

/** The milliseconds since 1970 UTC of a written time; undefined when it cannot be read or does not exist. */
export function readTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const part = (index: number) => Number(match[index] ?? 0);
  const [year, month, day, h, m, s] = [1, 2, 3, 4, 5, 6].map(part) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Date.UTC reads the years 0 to 99 as those of the last century.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const date = new Date(midnight);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const inDay = (h < 24 && m < 60 && s < 60) || (h === 24 && m === 0 && s === 0);
  const shift = offsetMinutes(match[8]);
  if (!exists || !inDay || shift === undefined) return undefined;
  const fraction = match[7] === undefined ? 0 : Number(`0.${match[7]}`);
  return midnight + ((h * 60 + m - shift) * 60 + s + fraction) * 1000;
}

function offsetMinutes(zone: string | undefined): number | undefined {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '');
  if (match === null) return 0;
  const [hours, minutes] = [Number(match[2]), Number(match[3] ?? 0)];
  if (hours > 14 || minutes > 59) return undefined;
  return (match[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
}
