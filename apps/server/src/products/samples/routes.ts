import type { Atlas } from '@mapa/atlas';
import { calls, DEFAULT_POINT } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serveFile } from '../../platform/api/file-route.ts';
import { networkAddressOf } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import { type Publisher, publisherOf } from '../../platform/config/publisher.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';
import { wholePeriod } from '../order/period.ts';
import { productPoint } from '../order/point.ts';
import { FORMATS } from '../point/formats/formats.ts';
import { listedFiles } from '../preview/files.ts';
import { createSamples } from './pool.ts';
import type { SampleFile } from './sample.ts';

interface SampleRequest {
  readonly query: { readonly lat?: number | undefined; readonly lon?: number | undefined };
  readonly caller: Caller;
}

/** What the samples are made with. */
export interface SampleParts {
  readonly atlas: Atlas;
  readonly team: Team;
  readonly publisher: Publisher;
}

/** A sample is dated with its day, so that the same sample has the same bytes all day. */
const today = (): Date => new Date(new Date().toISOString().slice(0, 10));

/** How often an address may download each of the three files. */
const LIMITS = { limitAMinute: 20 };

/**
 * The calls for the three free downloads, which have a month of the point asked for, or of the default point, and for
 * what the files of a purchase would hold.
 */
export function registerSampleRoutes(app: FastifyInstance, parts: SampleParts): void {
  const publisher = publisherOf(parts.publisher);
  const samples = createSamples(parts.team);
  app.addHook('onClose', samples.close);
  const sampleOf =
    (...files: readonly SampleFile[]) =>
    async ({ query: { lat, lon }, caller }: SampleRequest) => {
      if ((lat === undefined) !== (lon === undefined)) return fault('half-a-point');
      const asked = lat === undefined || lon === undefined ? DEFAULT_POINT : { lat, lon };
      const point = await productPoint(parts.atlas, asked);
      if (point === undefined) return fault('outside-domain');
      return { file: await samples.make({ point, files, createdAt: today(), publisher }, caller) };
    };
  serveFile(app, calls.downloadFree, sampleOf('informe', 'serie'), LIMITS);
  serveFile(app, calls.downloadReportFree, sampleOf('informe'), LIMITS);
  serveFile(app, calls.downloadDataFree, sampleOf('formatos'), LIMITS);
  serve(
    app,
    calls.vista,
    async ({ query, caller }) => {
      const point = await productPoint(parts.atlas, query);
      if (point === undefined) return fault('outside-domain');
      const { metadata } = parts.atlas;
      const archivos = listedFiles(metadata, point, wholePeriod(metadata), query.buje);
      const { texts } = FORMATS.netcdf.note(parts.atlas);
      return { data: { ...(await samples.rows(point, caller)), archivos, variables: [...texts] } };
    },
    { limits: [{ max: LIMITS.limitAMinute, minutes: 1, by: networkAddressOf }] },
  );
}
