import { DAY_MS, MINUTE_MS } from '@mapa/field';
import { asciiOf } from './ascii.ts';
import { fixed, writeAscii, writeFixed, writePair } from './digits.ts';
import { timeOf, type Wind, type WindAndStability } from './wind.ts';

const [SPACE, NEWLINE] = [32, 10];
/** The number of lines that are made at once. */
const BLOCK = 4096;

/** No line of any file here takes more bytes than this. */
const MOST_BYTES = 96;

/**
 * Lines of text with a head, in blocks, which share the same memory. `write` writes the line of a step, and nothing for
 * a step without one.
 */
export async function* blocksOf(
  head: string,
  steps: number,
  write: (out: Uint8Array, at: number, step: number) => number,
): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(head);
  const out = new Uint8Array(BLOCK * MOST_BYTES);
  for (let first = 0; first < steps; first += BLOCK) {
    let at = 0;
    const end = Math.min(steps, first + BLOCK);
    for (let step = first; step < end; step++) at = write(out, at, step);
    yield out.subarray(0, at);
  }
}

/**
 * Writes the time of steps, which are asked for in their order: dates are made once a day. `pieces` are the texts
 * between year, month, day, hour and minute.
 */
function clockOf(wind: Wind, [inDate, beforeHour, beforeMinute]: readonly [string, string, string]) {
  let [midnight, date] = [Number.NaN, ''];
  return (out: Uint8Array, at: number, step: number): number => {
    const time = timeOf(wind, step);
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    if (day !== midnight) {
      midnight = day;
      date = new Date(day).toISOString().slice(0, 10).replaceAll('-', inDate) + beforeHour;
    }
    const minutes = (time - day) / MINUTE_MS;
    const afterHour = writePair(out, writeAscii(out, at, date), Math.floor(minutes / 60));
    return writePair(out, writeAscii(out, afterHour, beforeMinute), Math.floor(minutes % 60));
  };
}

/** The place of a series for WindSim. */
export interface WindSimSite {
  /** The name of the place, with that of its plane. */
  readonly name: string;
  /** Eastings and northings, metres. */
  readonly xy: readonly number[];
  /** Metres above ground. */
  readonly height: number;
}

/** A series as WindSim reads it (`.tws`): the colons of its head stand in column 20, and there are no gaps. */
export function windSimOf({ name, xy, height }: WindSimSite, wind: Wind): AsyncGenerator<Uint8Array> {
  const entry = (title: string, value: string) => `${title.padEnd(19)}: ${value}\n`;
  const day = (step: number) =>
    new Date(timeOf(wind, step)).toISOString().slice(0, 10).split('-').reverse().join('.');
  const head =
    entry('version', '45') +
    entry('site name', asciiOf(name)) +
    entry('measurement period', `${day(0)} - ${day(wind.speed.length - 1)}`) +
    entry('site position', xy.map((metres) => metres.toFixed(1)).join(' ')) +
    entry('coord. system', '3') +
    entry('measurement height', height.toFixed(1)) +
    'rec nr:   year:   mon:  date: hour: min:   angle:   vel:\n';
  const clock = clockOf(wind, [' ', ' ', ' ']);
  const [angle, metres, count] = [fixed(1, 360), fixed(3), fixed(0)];
  let record = 0;
  return blocksOf(head, wind.speed.length, (out, start, step) => {
    const [speed = Number.NaN, direction = Number.NaN] = [wind.speed[step], wind.direction[step]];
    if (Number.isNaN(speed) || Number.isNaN(direction)) return start;
    record += 1;
    let at = writeFixed(out, start, record, count);
    out[at++] = SPACE;
    at = clock(out, at, step);
    out[at++] = SPACE;
    at = writeFixed(out, at, direction, angle);
    out[at++] = SPACE;
    at = writeFixed(out, at, speed, metres);
    out[at++] = NEWLINE;
    return at;
  });
}

/** The place of a series in Vortex's layout. */
export interface VortexSite {
  readonly lat: number;
  readonly lon: number;
  /** Metres above ground. */
  readonly height: number;
  /** Metres above the sea of the ground, where that is known. */
  readonly elevation?: number;
  /** The day of the request, such as `2026-11-22`. */
  readonly requested: string;
  readonly note: string;
}

/**
 * A series as programs for Vortex files read it, with the known data of the air; Vortex's own reader wants all of them.
 * A step that lacks a value has no line.
 */
export function vortexOf(
  { lat, lon, height, elevation, requested, note }: VortexSite,
  wind: Wind & Partial<WindAndStability>,
): AsyncGenerator<Uint8Array> {
  const columns = [
    { values: wind.speed, name: '  M(m/s)', format: fixed(3), before: '  ' },
    { values: wind.direction, name: ' D(deg)', format: fixed(1, 360), before: ' ' },
    { values: wind.temperature, name: '  T(C)', format: fixed(2), before: '  ' },
    { values: wind.density, name: '  De(k/m3)', format: fixed(4), before: '  ' },
    { values: wind.pressure, name: ' PRE(hPa)', format: fixed(2), before: '  ' },
    { values: wind.richardson, name: '  RiNumber', format: fixed(3), before: '  ' },
    { values: wind.humidity, name: '  RH(%)', format: fixed(1), before: '  ' },
    { values: wind.obukhov, name: '  RMOL(1/m)', format: fixed(4), before: '  ' },
  ].flatMap(({ values, ...column }) => (values === undefined ? [] : [{ ...column, values }]));
  const ground = elevation === undefined ? '' : `ASL-Height=${elevation}  `;
  const head =
    `Lat=${lat.toFixed(6)}  Lon=${lon.toFixed(6)}  Hub-Height=${height}  Timezone=00.0  ` +
    `${ground}(file requested on ${requested})\n${asciiOf(note)}\n\n` +
    `YYYYMMDD HHMM${columns.map(({ name }) => name).join('')}\n`;
  const clock = clockOf(wind, ['', ' ', '']);
  return blocksOf(head, wind.speed.length, (out, start, step) => {
    let at = clock(out, start, step);
    for (const { values, format, before } of columns) {
      const value = values[step] ?? Number.NaN;
      if (Number.isNaN(value)) return start;
      at = writeFixed(out, writeAscii(out, at, before), value, format);
    }
    out[at++] = NEWLINE;
    return at;
  });
}
