import type { Atlas } from '@mapa/atlas';
import { DRY_AIR, degreesText, KELVIN, MINUTE_MS } from '@mapa/field';
import { asciiOf, fixed, timeOf, VALUE_BYTES, type WindAndAir, writeFixed } from '@mapa/wind-tools/files';
import type { ProductOrder } from '../order/order.ts';
import { inOneCell } from '../series/note.ts';
import { originAt } from '../series/origin.ts';

/** Hours of a year of SAM, which has no 29 February. */
export const SAM_HOURS = 8760;
const ATMOSPHERE = 101_325;
const [COMMA, NEWLINE] = [44, 10];
/** How temperature, pressure, direction and speed are written, in this order. */
const FORMATS = [fixed(2), fixed(5), fixed(1, 360), fixed(3)] as const;

/** A year as the System Advisor Model reads it (`.srw`), by its name. */
export interface SamYear {
  readonly year: number;
  readonly text: Uint8Array;
}

/**
 * The whole years of a series hour by hour: mean speed of the hour's steps, direction and the rest as at the hour, the
 * pressure in atm by the gas law from density and temperature. A year with a gap is left out, for SAM knows none.
 * @param elevation metres above the sea of the ground
 */
export function samYears(
  { metadata }: Pick<Atlas, 'metadata'>,
  order: ProductOrder,
  height: number,
  elevation: number,
  wind: WindAndAir,
): SamYear[] {
  const perHour = Math.round(60 / wind.stepMinutes);
  const { lat, lon } = order.point.centre;
  const place = asciiOf(inOneCell(order.point.name ?? ''));
  const headOf = (year: number) =>
    [
      ['cell', place, '', 'Iberia', year, degreesText(lat), degreesText(lon), elevation, 0, SAM_HOURS].join(
        ',',
      ),
      asciiOf(originAt(metadata, order, height)),
      'Temperature,Pressure,Direction,Speed',
      'C,atm,degrees,m/s',
      `${Array.from({ length: 4 }, () => height).join(',')}\n`,
    ].join('\n');
  const years: SamYear[] = [];
  const first = new Date(timeOf(wind, 0)).getUTCFullYear();
  const last = new Date(timeOf(wind, wind.speed.length - 1)).getUTCFullYear();
  for (let year = first; year <= last; year++) {
    const text = yearOf(wind, year, perHour, headOf(year));
    if (text !== undefined) years.push({ year, text });
  }
  return years;
}

/** The file of a year; undefined where an hour of it is missing. */
function yearOf(wind: WindAndAir, year: number, perHour: number, head: string): Uint8Array | undefined {
  const out = Buffer.alloc(head.length + SAM_HOURS * FORMATS.length * VALUE_BYTES);
  const stepAt = (moment: number) => (moment - timeOf(wind, 0)) / (wind.stepMinutes * MINUTE_MS);
  const [start, leapDay, march] = [Date.UTC(year, 0), Date.UTC(year, 1, 29), Date.UTC(year, 2)].map(stepAt);
  const end = stepAt(Date.UTC(year + 1, 0));
  if (start === undefined || start < 0 || end > wind.speed.length) return undefined;
  let at = out.write(head, 'ascii');
  for (let step = start; step < end; step += perHour) {
    if (step === leapDay && march !== undefined) step = march;
    let sum = 0;
    for (let n = step; n < step + perHour; n++) sum += wind.speed[n] ?? Number.NaN;
    const temperature = wind.temperature[step] ?? Number.NaN;
    const pressure = ((wind.density[step] ?? Number.NaN) * DRY_AIR * (temperature + KELVIN)) / ATMOSPHERE;
    const values = [temperature, pressure, wind.direction[step] ?? Number.NaN, sum / perHour];
    for (let n = 0; n < values.length; n++) {
      const [value = Number.NaN, format] = [values[n], FORMATS[n]];
      if (format === undefined || !Number.isFinite(value)) return undefined;
      at = writeFixed(out, at, value, format);
      out[at++] = n + 1 < values.length ? COMMA : NEWLINE;
    }
  }
  return out.subarray(0, at);
}
