import { DATO_INFO } from '@mapa/field';
import { inUtm } from '@mapa/places/written';
import {
  asciiOf,
  describedTable,
  monthByHour,
  speedByDirection,
  tabOf,
  vortexOf,
  type Wind,
  weibullTable,
  windSimOf,
} from '@mapa/wind-tools/files';
import { type Corrected, correctedNetcdf } from '@mapa/wind-tools/mast';
import { airOf } from './air.ts';
import type { FileFacts } from './facts.ts';
import { COMMA, columnsAt, noteOf, POINT, seriesCsv, windographerText } from './lines.ts';
import { type SeriesFormat, seriesFileName } from './names.ts';

export type { FileFacts, SeriesFormat };

type Write = (years: Corrected, facts: FileFacts) => BlobPart | Promise<BlobPart> | AsyncIterable<Uint8Array>;

const SECTORS = 12;
const AIR_OF_CELL =
  'Temperature, density, pressure, humidity and RMOL are those of the 3 km cell, not corrected';

/** The formats that hold the values of the CSV in the same units. */
const COPIES: readonly SeriesFormat[] = ['hoja', 'windographer', 'netcdf', 'parquet'];

const windOf = ({ times, stepMinutes, speed, direction }: Corrected): Wind => ({
  start: new Date(times[0] ?? 0),
  stepMinutes,
  speed,
  direction,
});
const tableOf =
  (table: typeof monthByHour): Write =>
  (years, facts) =>
    table([{ height: facts.height, wind: windOf(years) }], noteOf(facts));

/**
 * The corrected long term in each format, by the writers of the deliveries wherever they take a wind alone. A step
 * without a value has no line, except in tables with columns.
 */
export const WRITE = {
  tab: (years, { height, note, ...place }) =>
    tabOf(windOf(years), { sectors: SECTORS, height, place, title: asciiOf(note) }),
  sectores: tableOf(weibullTable),
  rosa: tableOf(speedByDirection),
  csv: (years, facts) => seriesCsv(years, facts, POINT),
  hoja: (years, facts) => seriesCsv(years, facts, COMMA),
  netcdf: (years, facts) => bytes(correctedNetcdf(years, facts)),
  parquet: async (years, facts) => {
    const { parquetOf } = await import('./parquet.ts');
    return bytes(parquetOf(years, facts));
  },
  windographer: windographerText,
  vortex: (years, { air, note, ...site }) =>
    vortexOf(
      { ...site, note: air ? `${note.replace(/\.$/, '')}. ${AIR_OF_CELL}` : note, requested: today() },
      { ...windOf(years), ...(air && airOf(years, air, site.height)) },
    ),
  windsim: (years, { height, note, ...place }) => {
    const { zone, xy } = inUtm(place);
    return windSimOf({ name: `ETRS89 UTM ${zone}N; ${note}`, xy, height }, windOf(years));
  },
  mesHora: tableOf(monthByHour),
  iea43: (years, facts) => {
    const { times, stepMinutes } = years;
    const [time, speed, direction] = columnsAt(facts.height);
    return describedTable({
      author: 'Mapa Eólico Ibérico',
      licence: facts.licence,
      date: today(),
      place: { name: 'Mast', lat: facts.lat, lon: facts.lon },
      notes: [
        facts.note,
        `columns of ${seriesFileName('csv', facts.named)} - times in its column ${time}`,
        `the same values in ${COPIES.map((format) => seriesFileName(format, facts.named)).join(' ')}`,
      ].join('; '),
      columns: [
        { header: speed, type: 'wind_speed', unit: 'm/s', height: facts.height },
        { header: direction, type: 'wind_direction', unit: 'deg', height: facts.height },
      ],
      model: 'Atlas corrected by a mast',
      resolution: DATO_INFO.meso.cellMetres,
      from: new Date(times[0] ?? 0),
      to: new Date(times.at(-1) ?? 0),
      stepMinutes,
    });
  },
} as const satisfies Record<SeriesFormat, Write>;

/** The corrected long term as a file. */
export async function written(format: SeriesFormat, years: Corrected, facts: FileFacts): Promise<Blob> {
  const content = await (WRITE[format] as Write)(years, facts);
  if (!isBlocks(content)) return new Blob([content]);
  const parts: BlobPart[] = [];
  // A block is good until the next one is made.
  for await (const block of content) parts.push(block.slice());
  return new Blob(parts);
}

const today = (): string => new Date().toISOString().slice(0, 10);
const bytes = (content: Uint8Array): BlobPart => content as Uint8Array<ArrayBuffer>;
const isBlocks = (content: object | string): content is AsyncIterable<Uint8Array> =>
  typeof content === 'object' && Symbol.asyncIterator in content;
