/** Clocks are at most this many minutes ahead of UTC or behind it. */
const FARTHEST = 14 * 60;

const HOURS = /\d{1,2}(?:\.\d+|:?\d\d)?/.source;
/** Neither a length of time, as in `UTC - 10 min averages`, nor a zone of UTM, as in `30N`, nor a part of a number. */
const ENDED = /(?![:.]?\d|\s*-?\s*(?:min|m\b)|\s*[nst]\b)/.source;
/** Words for the zone of a clock. `huso` alone is one of UTM. */
const NAMED = new RegExp(
  '(?:time\\s?zone|utc offset|huso horario|zona horaria)\\D{0,12}?' +
    `((?:(?<=(?:utc|gmt)\\s*)[+−-]\\s*|[+−-]?)${HOURS})${ENDED}`,
  'gi',
);
const AHEAD = new RegExp(`\\b(?:utc|gmt)\\s*([+−-]\\s*${HOURS})${ENDED}`, 'gi');
const ALONE = /\b(?:utc|gmt)(?![a-z]|\s*offset|[+−-]\d)/gi;
/** What a number is of that has one of these near it. */
const PLANES = /utm|etrs|ed50|wgs/i;
const NEAR = 12;

/** Minutes ahead of UTC, rounded; null where no clock is so far from it. */
export function zoneOf(hours: number): number | null {
  const minutes = Math.round(60 * hours);
  return Math.abs(minutes) <= FARTHEST ? minutes : null;
}

/** The zone that lines name, in minutes ahead of UTC, and the words that do; undefined where they name none. */
export function zoneIn(
  lines: readonly string[],
): { readonly minutes: number; readonly words: string } | undefined {
  for (const pattern of [NAMED, AHEAD, ALONE])
    for (const line of lines)
      for (const match of line.matchAll(pattern)) {
        const around = line.slice(Math.max(0, match.index - NEAR), match.index + match[0].length + NEAR);
        const minutes = pattern === NAMED && PLANES.test(around) ? null : zoneOf(hoursOf(match[1]));
        if (minutes !== null) return { minutes, words: match[0].trim() };
      }
  return undefined;
}

/** The hours of `+1`, `-01:30` or `5.5`; 0 for an empty text, and NaN where sixty minutes are written. */
function hoursOf(text = ''): number {
  const plain = text.replace('−', '-').replace(/\s/g, '');
  const [, sign, hours, minutes = '0'] = /^([+-]?)(\d{1,2}):?(\d\d)?$/.exec(plain) ?? [];
  if (hours === undefined) return Number(plain);
  const size = Number(minutes) < 60 ? Number(hours) + Number(minutes) / 60 : Number.NaN;
  return sign === '-' ? -size : size;
}
