import type { Atlas } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';
import { asciiOf, originOf } from './origin.ts';
import { utmPlane } from './utm.ts';
import { timeOf, valuesAt, type Wind } from './wind.ts';

/** How many lines are made at once. */
const BLOCK = 4096;

/** Lines of text with a head, in blocks; a step whose line is undefined has none. */
export async function* blocksOf(
  head: string,
  steps: number,
  lineOf: (step: number) => string | undefined,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for (let first = 0; first < steps; first += BLOCK) {
    let block = '';
    for (let step = first; step < Math.min(steps, first + BLOCK); step++) {
      const line = lineOf(step);
      if (line !== undefined) block += line;
    }
    yield Buffer.from(block);
  }
}

/** Year, month, day, hour and minute of steps, which are asked for in their order: dates are made once a day. */
function clockOf(wind: Wind): (step: number) => readonly [date: string, hour: string, minute: string] {
  let [midnight, date] = [Number.NaN, ''];
  const pairs = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
  return (step) => {
    const time = timeOf(wind, step);
    const day = Math.floor(time / 86_400_000) * 86_400_000;
    if (day !== midnight) {
      midnight = day;
      date = new Date(day).toISOString().slice(0, 10);
    }
    const minutes = (time - day) / 60_000;
    return [date, pairs[Math.floor(minutes / 60)] ?? '', pairs[minutes % 60] ?? ''];
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
  const clock = clockOf(wind);
  let record = 0;
  return blocksOf(head, wind.speed.length, (step) => {
    const [speed, direction] = valuesAt([wind.speed, wind.direction], step) as [number, number];
    if (Number.isNaN(speed) || Number.isNaN(direction)) return undefined;
    const [date, hour, minute] = clock(step);
    record += 1;
    return `${record} ${date.replaceAll('-', ' ')} ${hour} ${minute} ${direction.toFixed(1)} ${speed.toFixed(3)}\n`;
  });
}

/**
 * A series as programs for Vortex files read it, with the columns that the atlas has. A step without wind has no line.
 */
export function vortexOf(
  { metadata }: Pick<Atlas, 'metadata'>,
  order: ProductOrder,
  height: Height,
  wind: Wind,
): AsyncGenerator<Uint8Array> {
  const { lat, lon } = order.point.centre;
  const requested = order.createdAt.toISOString().slice(0, 10);
  const head =
    `Lat=${lat.toFixed(6)}  Lon=${lon.toFixed(6)}  Hub-Height=${height}  Timezone=00.0  ` +
    `(file requested on ${requested})\n${asciiOf(originOf(metadata, order))}\n\n` +
    'YYYYMMDD HHMM  M(m/s) D(deg)  T(C)  De(k/m3)\n';
  const clock = clockOf(wind);
  const columns = [wind.speed, wind.direction, wind.temperature, wind.density];
  return blocksOf(head, wind.speed.length, (step) => {
    const values = valuesAt(columns, step);
    if (values.some(Number.isNaN)) return undefined;
    const [date, hour, minute] = clock(step);
    const [speed, direction, temperature, density] = values as [number, number, number, number];
    return (
      `${date.replaceAll('-', '')} ${hour}${minute}  ${speed.toFixed(3)} ${direction.toFixed(1)}  ` +
      `${temperature.toFixed(2)}  ${density.toFixed(4)}\n`
    );
  });
}
