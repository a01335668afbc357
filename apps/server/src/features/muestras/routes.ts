import { Readable } from 'node:stream';
import { calls, DEFAULT_POINT } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../api/errors.ts';
import { serveFile } from '../../api/file-route.ts';
import { archiveOf } from '../../files/zip/archive.ts';
import { productPoint } from '../serie/index.ts';
import { keptReports } from './kept-reports.ts';
import { type SampleFile, type SampleParts, sampleFiles } from './sample.ts';

interface SampleRequest {
  readonly query: { readonly lat?: number | undefined; readonly lon?: number | undefined };
}

/** The date of a sample is its day, so that what is asked for again on the same day is the same to the byte. */
const today = (): Date => new Date(new Date().toISOString().slice(0, 10));

/** Downloads a minute and address, for each of the three files. */
const LIMITS = { limitAMinute: 20 };

/** The three free downloads, open to anybody: a month of the point asked for, or of the default point. */
export function registerSampleRoutes(app: FastifyInstance, parts: SampleParts): void {
  const { publicUrl, contactEmail, organisation } = parts.publisher;
  // Only what is printed: the rest of what is given may hold secrets.
  const publisher = { publicUrl, contactEmail, organisation };
  const kept: SampleParts = { atlas: parts.atlas, publisher, reports: keptReports(parts.reports) };
  const sampleOf =
    (...files: readonly SampleFile[]) =>
    async ({ query: { lat, lon } }: SampleRequest) => {
      if ((lat === undefined) !== (lon === undefined)) return fault('half-a-point');
      const asked = lat === undefined || lon === undefined ? DEFAULT_POINT : { lat, lon };
      const point = await productPoint(parts.atlas, asked);
      if (point === undefined) return fault('outside-domain');
      const day = today();
      return { file: Readable.from(archiveOf(await sampleFiles(kept, point, files, day), day)) };
    };
  serveFile(app, calls.downloadFree, sampleOf('informe', 'serie'), LIMITS);
  serveFile(app, calls.downloadReportFree, sampleOf('informe'), LIMITS);
  serveFile(app, calls.downloadDataFree, sampleOf('serie'), LIMITS);
}
