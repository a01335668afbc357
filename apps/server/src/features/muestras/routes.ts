import { calls, DEFAULT_POINT } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../api/errors.ts';
import { serveFile } from '../../api/file-route.ts';
import { zipOf } from '../../api/zip.ts';
import { productPoint } from '../serie/index.ts';
import { type SampleFile, type SampleParts, sampleEntries } from './sample.ts';

interface SampleRequest {
  readonly query: { readonly lat?: number | undefined; readonly lon?: number | undefined };
}

/** Downloads a minute and address, for each of the three files. */
const LIMITS = { limitAMinute: 20 };

/** The three free downloads, open to anybody: a month of the point asked for, or of the default point. */
export function registerSampleRoutes(app: FastifyInstance, parts: SampleParts): void {
  const sampleOf =
    (...files: readonly SampleFile[]) =>
    async ({ query: { lat, lon } }: SampleRequest) => {
      if ((lat === undefined) !== (lon === undefined)) return fault('half-a-point');
      const asked = lat === undefined || lon === undefined ? DEFAULT_POINT : { lat, lon };
      const point = await productPoint(parts.atlas, asked);
      if (point === undefined) return fault('outside-domain');
      const now = new Date();
      return { file: zipOf(await sampleEntries(parts, point, files, now), now) };
    };
  serveFile(app, calls.downloadFree, sampleOf('informe', 'serie'), LIMITS);
  serveFile(app, calls.downloadReportFree, sampleOf('informe'), LIMITS);
  serveFile(app, calls.downloadDataFree, sampleOf('serie'), LIMITS);
}
