import type { Atlas } from '@mapa/atlas';
import { DRY_AIR, type Height, KELVIN } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';
import { asciiOf, originOf } from './origin.ts';
import { timeOf, type Wind } from './wind.ts';

/** Hours of a year of SAM, which has no 29 February. */
const HOURS = 8760;
const ATMOSPHERE = 101_325;

/** A year as the System Advisor Model reads it (`.srw`), by its name. */
export interface SamYear {
  readonly year: number;
  readonly text: string;
}

/**
 * The whole years of a series hour by hour: mean speed of the hour's steps, direction and the rest as at the hour, the
 * pressure in atm by the gas law from density and temperature. A year with a gap is left out, for SAM knows none.
 */
export function samYears(
  { metadata }: Pick<Atlas, 'metadata'>,
  order: ProductOrder,
  height: Height,
  wind: Wind,
): SamYear[] {
  const perHour = Math.round(60 / wind.stepMinutes);
  const rows = new Map<number, string[]>();
  for (let step = 0; step + perHour <= wind.speed.length; step += perHour) {
    const date = new Date(timeOf(wind, step));
    if (date.getUTCMonth() === 1 && date.getUTCDate() === 29) continue;
    const speeds = wind.speed.subarray(step, step + perHour);
    const mean = speeds.reduce((sum, speed) => sum + speed, 0) / perHour;
    const [temperature, density] = [wind.temperature[step] ?? Number.NaN, wind.density[step] ?? Number.NaN];
    const pressure = (density * DRY_AIR * (temperature + KELVIN)) / ATMOSPHERE;
    const values = [temperature, pressure, wind.direction[step] ?? Number.NaN, mean];
    const ofYear = rows.get(date.getUTCFullYear()) ?? [];
    rows.set(date.getUTCFullYear(), ofYear);
    if (values.every(Number.isFinite)) {
      ofYear.push(values.map((value, n) => value.toFixed([2, 5, 1, 3][n])).join(','));
    }
  }
  const { lat, lon } = order.point.centre;
  const place = asciiOf(order.point.name ?? '').replaceAll(',', ' -');
  return [...rows].flatMap(([year, lines]) => {
    if (lines.length !== HOURS) return [];
    const head = [
      ['cell', place, '', 'Iberia', year, lat.toFixed(5), lon.toFixed(5), 0, 0, HOURS].join(','),
      asciiOf(originOf(metadata, order)),
      'Temperature,Pressure,Direction,Speed',
      'C,atm,degrees,m/s',
      Array.from({ length: 4 }, () => height).join(','),
    ];
    return [{ year, text: `${[...head, ...lines].join('\n')}\n` }];
  });
}
