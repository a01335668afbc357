import { API_ROOT, calls, failureSchema } from '@mapa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERRORS, failure, fault } from '../../../platform/api/errors.ts';
import type { Limit } from '../../../platform/api/limit.ts';
import { serve } from '../../../platform/api/route.ts';
import { isRefunded } from '../../order/refunded.ts';
import { paidStates } from '../../order/states.ts';
import { type Deliveries, fileOf } from '../file.ts';
import { countDownload, downloadLinkOf, newDownloadLink } from './links.ts';
import { type LinkFault, linkPage } from './page.ts';
import { type Extract, extractOf } from './range.ts';

export interface DownloadParts extends Deliveries {
  readonly publicUrl: string;
  readonly contactEmail: string;
}

const newLinkLimits: readonly Limit[] = [
  { max: 20, minutes: 10, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
];
/** Programs that download in pieces ask often. */
const DOWNLOADS = { max: 300, timeWindow: '1 minute' };
const RETRY_SECONDS = 60;
const FAULTS = {
  unknown: 'link-invalid',
  lapsed: 'download-expired',
  refunded: 'order-refunded',
} as const satisfies Record<string, LinkFault>;

/** New links for the owners of paid orders, and the files that links lead to. */
export function registerDownloadRoutes(app: FastifyInstance, parts: DownloadParts): void {
  const { db, publicUrl } = parts;
  const options = { limits: newLinkLimits };
  serve(
    app,
    calls.enlace,
    async ({ session, params: { id } }) => {
      const order = await db
        .selectFrom('orders')
        .select('estado')
        .where('id', '=', id)
        .where('user_id', '=', session.userId)
        .executeTakeFirst();
      if (order === undefined) return fault('unknown-order');
      if (!paidStates.some((paid) => paid === order.estado)) return fault('order-unpaid');
      if (await isRefunded(db, id)) return fault('order-refunded');
      if ((await fileOf(parts, id)) === undefined) return { data: null };
      const { url, caduca } = await newDownloadLink(db, id, publicUrl);
      return { data: { url, caduca: caduca.toISOString() } };
    },
    options,
  );
  const { descarga } = calls;
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: API_ROOT + descarga.path,
    config: { rateLimit: DOWNLOADS },
    schema: {
      summary: descarga.summary,
      tags: [descarga.tag],
      params: descarga.params,
      response: {
        200: { description: 'The zip', content: { [descarga.answer.contentType]: { schema: z.file() } } },
        206: {
          description: 'A part of it',
          content: { [descarga.answer.contentType]: { schema: z.file() } },
        },
        default: failureSchema,
      },
    },
    handler: (request, reply) => download(parts, request, reply),
  });
}

async function download(
  parts: DownloadParts,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const refuse = (fault: LinkFault) => refusal(parts, fault, request, reply);
  const link = await downloadLinkOf(parts.db, request.params.token);
  if (link.state !== 'good') return refuse(FAULTS[link.state]);
  const file = await fileOf(parts, link.pedidoId);
  if (file === undefined) return refuse('delivery-unfinished');
  const name = `mapa_eolico_P${String(link.numero).padStart(6, '0')}.zip`;
  const etag = `"${file.sha256}"`;
  reply
    .type(calls.descarga.answer.contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  const extract = extractOf(request.headers, etag, file.bytes);
  if (extract === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  sizeHeaders(reply, extract, file.bytes);
  if (request.method === 'HEAD') return reply.send();
  const content = await parts.files.read(file.archivo, extract.first, extract.last);
  // A download that goes on where it was cut is not another one.
  if (extract.first === 0) await countDownload(parts.db, link.linkId);
  return reply.send(content);
}

function sizeHeaders(reply: FastifyReply, { first, last, isPart }: Extract, bytes: number): void {
  reply.header('content-length', last - first + 1);
  if (isPart) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
}

/** Browsers get a page, programs the envelope. */
function refusal(
  { contactEmail }: DownloadParts,
  fault: LinkFault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status } = ERRORS[fault];
  reply.code(status);
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (!request.headers.accept?.includes('text/html')) return reply.send(failure(fault));
  return reply.type('text/html; charset=utf-8').send(linkPage(fault, contactEmail, reply.cspNonce.style));
}
