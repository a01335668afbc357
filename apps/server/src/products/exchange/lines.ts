import type { Atlas } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';
import { fixed, writeAscii, writeFixed, writePair } from '../series/digits.ts';
import { asciiOf, originOf } from './origin.ts';
import { utmPlane } from './utm.ts';
import { timeOf, type Wind, type WindAndAir } from './wind.ts';

const [SPACE, NEWLINE] = [32, 10];
/** How many lines are made at once. */
const BLOCK = 4096;

/** More bytes than a line of any file here takes. */
const MOST_BYTES = 96;

/**
 * Lines of text with a head, in blocks, which lie in the same memory. `write` writes the line of a step, and nothing
 * for a step that has none.
 */
export async function* blocksOf(
  head: string,
  steps: number,
  write: (out: Uint8Array, at: number, step: number) => number,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  const out = new Uint8Array(BLOCK * MOST_BYTES);
  for (let first = 0; first < steps; first += BLOCK) {
    let at = 0;
    const end = Math.min(steps, first + BLOCK);
    for (let step = first; step < end; step++) at = write(out, at, step);
    yield out.subarray(0, at);
  }
}

/**
 * Writes the time of steps, which are asked for in their order: dates are made once a day. `pieces` are what stands
 * between year, month, day, hour and minute.
 */
function clockOf(wind: Wind, [inDate, beforeHour, beforeMinute]: readonly [string, string, string]) {
  let [midnight, date] = [Number.NaN, ''];
  return (out: Uint8Array, at: number, step: number): number => {
    const time = timeOf(wind, step);
    const day = Math.floor(time / 86_400_000) * 86_400_000;
    if (day !== midnight) {
      midnight = day;
      date = new Date(day).toISOString().slice(0, 10).replaceAll('-', inDate) + beforeHour;
    }
    const minutes = (time - day) / 60_000;
    const afterHour = writePair(out, writeAscii(out, at, date), Math.floor(minutes / 60));
    return writePair(out, writeAscii(out, afterHour, beforeMinute), Math.floor(minutes % 60));
  };
}

/** A series as WindSim reads it (`.tws`): the colons of its head stand in column 20, and there are no gaps. */
export function windSimOf(
  { metadata }: Pick<Atlas, 'metadata'>,
  order: ProductOrder,
  height: Height,
  wind: Wind,
): AsyncGenerator<Uint8Array> {
  const { lat, lon } = order.point.centre;
  const { zone, converter } = utmPlane({ lon });
  const xy = converter.forward([lon, lat]);
  const entry = (name: string, value: string) => `${name.padEnd(19)}: ${value}\n`;
  const day = (step: number) =>
    new Date(timeOf(wind, step)).toISOString().slice(0, 10).split('-').reverse().join('.');
  const head =
    entry('version', '45') +
    entry('site name', asciiOf(`ETRS89 UTM ${zone}N; ${originOf(metadata, order)}`)) +
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

/**
 * A series as programs for Vortex files read it, with the columns that the atlas has. A step without wind has no line.
 */
export function vortexOf(
  { metadata }: Pick<Atlas, 'metadata'>,
  order: ProductOrder,
  height: Height,
  wind: WindAndAir,
): AsyncGenerator<Uint8Array> {
  const { lat, lon } = order.point.centre;
  const requested = order.createdAt.toISOString().slice(0, 10);
  const head =
    `Lat=${lat.toFixed(6)}  Lon=${lon.toFixed(6)}  Hub-Height=${height}  Timezone=00.0  ` +
    `(file requested on ${requested})\n${asciiOf(originOf(metadata, order))}\n\n` +
    'YYYYMMDD HHMM  M(m/s) D(deg)  T(C)  De(k/m3)\n';
  const clock = clockOf(wind, ['', ' ', '']);
  const columns = [
    { values: wind.speed, format: fixed(3), before: '  ' },
    { values: wind.direction, format: fixed(1, 360), before: ' ' },
    { values: wind.temperature, format: fixed(2), before: '  ' },
    { values: wind.density, format: fixed(4), before: '  ' },
  ];
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
