import { API_ROOT, calls, failureSchema, isPaid } from '@mapa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERRORS, failure, fault } from '../../../platform/api/errors.ts';
import type { Limit } from '../../../platform/api/limit.ts';
import { clearedOfFile } from '../../../platform/api/refuse.ts';
import { serve } from '../../../platform/api/route.ts';
import type { Config } from '../../../platform/config/config.ts';
import { unlessRefused } from '../../../platform/db/refusals.ts';
import { attachment } from '../../../platform/files/attachment.ts';
import type { FileLink } from '../../../platform/files/file-storage.ts';
import { StorageError } from '../../../platform/files/storage.ts';
import { isRefunded } from '../../order/refunded.ts';
import { type Deliveries, fileOf } from '../file.ts';
import { countDownload, downloadLinkOf, newDownloadLink } from './links.ts';
import { type LinkFault, linkPage } from './page.ts';
import { type Extract, extractOf } from './range.ts';

export interface DownloadParts extends Deliveries {
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly downloads: Config['downloads'];
}

const NEW_LINK_LIMITS: readonly Limit[] = [
  { max: 20, minutes: 10, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
];
/** The limit is high because programs that download in pieces ask often. */
const DOWNLOADS = { max: 300, timeWindow: '1 minute' };
const RETRY_SECONDS = 60;
/** A download that has begun goes on after this time; one that was cut has to begin at our link again. */
const PRESIGNED_SECONDS = 900;
const FAULTS = {
  lapsed: 'download-expired',
  refunded: 'order-refunded',
} as const satisfies Record<string, LinkFault>;

/** Serves new links for the owners of paid orders, and the files that links lead to. */
export function registerDownloadRoutes(app: FastifyInstance, parts: DownloadParts): void {
  const { db, publicUrl } = parts;
  const options = { limits: NEW_LINK_LIMITS };
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
      if (!isPaid(order.estado)) return fault('order-unpaid');
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
        302: z.null().describe('The same at the file storage itself, where the deployment has it so'),
        default: failureSchema,
      },
    },
    handler: (request, reply) =>
      download(parts, request, reply).catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
        request.log.error({ err: error }, 'a download cannot be read');
        return refusal(parts, 'files-unavailable', request, clearedOfFile(reply));
      }),
  });
}

async function download(
  parts: DownloadParts,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const link = await downloadLinkOf(parts.db, request.params.token);
  if (link.state === 'unknown') return refusal(parts, 'link-invalid', request, reply);
  if (link.state !== 'good') return refusal(parts, FAULTS[link.state], request, reply, link.hasAccount);
  const file = await fileOf(parts, link.pedidoId);
  if (file === undefined) return refusal(parts, 'delivery-unfinished', request, reply);
  const fileName = `mapa_eolico_P${String(link.numero).padStart(6, '0')}.zip`;
  const { contentType } = calls.descarga.answer;
  const url = await directLink(parts, request, file.archivo, { fileName, contentType });
  if (url !== undefined) {
    const { 'if-range': _, ...headers } = request.headers;
    const asked = extractOf(headers, '', file.bytes);
    if (request.method === 'GET' && asked !== 'unsatisfiable' && asked.first === 0)
      await unlessRefused(countDownload(parts.db, link.linkId));
    return reply.redirect(url, 302);
  }
  const etag = `"${file.sha256}"`;
  reply
    .type(contentType)
    .header('content-disposition', attachment(fileName))
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  const extract = extractOf(request.headers, etag, file.bytes);
  if (extract === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  sizeHeaders(reply, extract, file.bytes);
  if (request.method === 'HEAD') return reply.send();
  const content = await parts.files.read(file.archivo, extract.first, extract.last);
  // A download that goes on where it was cut is not counted as another one.
  if (extract.first === 0) await unlessRefused(countDownload(parts.db, link.linkId));
  return reply.send(content);
}

/**
 * The address at which the bucket itself gives the file; undefined where this server does. The bucket has ETags of its
 * own, and not every bucket knows `If-Range`, so this server answers a request for the rest of another file than the
 * present one.
 */
async function directLink(
  { downloads, files: { direct } }: DownloadParts,
  { method, headers }: FastifyRequest,
  name: string,
  saved: Pick<FileLink, 'fileName' | 'contentType'>,
): Promise<string | undefined> {
  if (downloads === 'proxied' || direct === undefined) return undefined;
  const known = headers['if-range'];
  if (known !== undefined && known !== (await direct.etag(name))) return undefined;
  const link = { ...saved, method: method === 'HEAD' ? 'HEAD' : 'GET', seconds: PRESIGNED_SECONDS } as const;
  return direct.linkTo(name, link);
}

function sizeHeaders(reply: FastifyReply, { first, last, isPart }: Extract, bytes: number): void {
  reply.header('content-length', last - first + 1);
  if (isPart) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
}

/** Refuses a download: browsers get a page, programs the envelope. */
function refusal(
  { contactEmail }: DownloadParts,
  fault: LinkFault,
  request: FastifyRequest,
  reply: FastifyReply,
  hasAccount = true,
): FastifyReply {
  const { status } = ERRORS[fault];
  reply.code(status);
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (!request.headers.accept?.includes('text/html')) return reply.send(failure(fault));
  const page = linkPage(fault, hasAccount, contactEmail, reply.cspNonce.style);
  return reply.type('text/html; charset=utf-8').send(page);
}
