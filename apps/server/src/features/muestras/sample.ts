import type { Atlas } from '@mapa/atlas';
import type { ZipEntry } from '../../api/zip.ts';
import type { Config } from '../../config.ts';
import {
  csvOf,
  fileStem,
  type ListedFile,
  leeme,
  type Period,
  type ProductPoint,
  periodName,
  sha256Of,
  trialPeriod,
} from '../serie/index.ts';

export type SampleFile = 'serie';

/** What the samples are made from. */
export interface SampleParts {
  readonly atlas: Atlas;
  readonly config: Pick<Config, 'publicUrl' | 'contactEmail'>;
}

interface Made extends ListedFile {
  readonly bytes: Uint8Array;
}

/** The wanted files of the trial month and a LEEME that describes them. Rejects with AtlasError. */
export async function sampleEntries(
  { atlas, config }: SampleParts,
  point: ProductPoint,
  wanted: readonly SampleFile[],
): Promise<readonly ZipEntry[]> {
  const period = trialPeriod(atlas.metadata);
  const make = {
    serie: () => madeSeries(atlas, point, period),
  };
  const files = await Promise.all(wanted.map((file) => make[file]()));
  const text = leeme({
    title: 'Muestra gratuita de datos de viento',
    point,
    period,
    metadata: atlas.metadata,
    files,
    withSeries: wanted.includes('serie'),
    address: config.publicUrl,
    contact: config.contactEmail,
  });
  return [
    ...files.map(({ name, bytes }) => ({ name, content: () => bytes })),
    { name: 'LEEME.txt', content: () => Buffer.from(text) },
  ];
}

async function madeSeries(atlas: Atlas, point: ProductPoint, period: Period): Promise<Made> {
  const pieces: Uint8Array[] = [];
  for await (const piece of csvOf(atlas, point.cell, period)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const about = `Serie temporal, ${periodName(period)}`;
  return { name: `serie_${fileStem(point)}.csv`, about, bytes, sha256: sha256Of(bytes) };
}
