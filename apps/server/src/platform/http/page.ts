import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { deskPath, PAGE_PATHS, pagePathOf, type Tariff } from '@mapa/contract';
import { escapeMarkup } from '@mapa/field';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure, answerUnknownPath } from '../api/failures.ts';
import { FOR_EVER } from '../api/keeping.ts';
import { mayOpenDesk } from '../api/session.ts';
import { registerCrawlerFiles } from './head/crawlers.ts';
import { headOf, tellsPrices } from './head/head.ts';
import type { Site } from './head/site.ts';
import { compressFolder } from './precompress.ts';

/** Paths for programs only: an unknown one leads nobody to the page. */
const API = /^\/api(\/|$)/;

/** The address of the typeface for pages that do not know the page's build. */
export const TYPEFACE = '/inter.woff2';

/** The part of `index.html` that is different for each page. */
const OWN_HEAD = /<!--head-->[\s\S]*<!--\/head-->/;

/**
 * A link for early fetching, or a picture, in the page's build: each one is for pages whose addresses begin with this,
 * or for one address.
 */
const EARLY = /<(?:link|img) [^>]*data-(page|address)="([^"]+)"[^>]*>\s*/g;

/**
 * The page from its build folder: hashed files under `/assets` are kept for ever, everything else is asked for again. A
 * page of the application gets `index.html`, and so do people at any other path: it leads them to the map. Programs get
 * a 404 there. Text files are compressed once, beside the originals. Without a build every page says how to make one.
 */
export async function registerPage(app: FastifyInstance, folder: string, site: Site): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const sendPage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendIndex(indexFile, reply.header('vary', 'accept'), request.url, site);
  app.setNotFoundHandler((request, reply) => {
    const isPage = isRead(request) && pagePathOf(pathOf(request.url)) !== undefined;
    if (isPage || isOfPerson(request)) return sendPage(request, reply);
    return answerUnknownPath(request, reply.header('vary', 'accept'));
  });
  registerCrawlerFiles(app, site.publicUrl);
  if (!existsSync(indexFile)) return;

  for (const path of ['/', '/index.html']) {
    app.get(path, { schema: { hide: true } }, ({ url }, reply) =>
      sendIndex(indexFile, reply, url.replace(path, '/'), site),
    );
  }
  // Pages that the server writes itself do not know the built name of the typeface.
  const assets = join(folder, 'assets');
  const built = existsSync(assets) ? readdirSync(assets) : [];
  const typeface = built.find((name) => /^inter-latin-wght-.*\.woff2$/.test(name));
  if (typeface !== undefined)
    app.get(TYPEFACE, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(`/assets/${typeface}`),
    );
  await app.register(async (files) => {
    // The static files refuse paths with dots or a zero in them.
    files.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500 && isOfPerson(request))
        return sendPage(request, reply);
      return answerFailure(error, request, reply);
    });
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(join(folder, 'assets')) ? FOR_EVER : 'public, no-cache',
        );
      },
    });
  });
  app.addHook('onListen', () => {
    compressFolder(folder).catch((error: unknown) => {
      app.log.warn({ err: error }, 'files of the page are not compressed in advance, but at every request');
    });
  });
}

/** Answers addresses that Fastify itself cannot read: people are led to the map, as from all unknown addresses. */
export function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'FST_ERR_BAD_URL' && isOfPerson(request)) reply.redirect(PAGE_PATHS.map);
  else answerFailure(error, request, reply);
}

const isDesk = (page: string): boolean => `${page}/`.startsWith(`${deskPath()}/`);
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether somebody opens an address of the site in a browser. */
function isOfPerson(request: FastifyRequest): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return isRead(request) && wantsPage && !API.test(pathOf(request.url));
}

/**
 * `index.html` with the nonce that the content policy of this very answer allows for style elements, and with the
 * page's own head and what it begins with.
 */
async function sendIndex(file: string, reply: FastifyReply, url: string, site: Site): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (!existsSync(file)) return reply.code(503).send(MISSING_BUILD);
  const page = pagePathOf(pathOf(url));
  // The page to which the address leads; on the map, a zoom in the address means another view than the first.
  const opened = page ?? PAGE_PATHS.map;
  const isFirstView = !new URLSearchParams(url.slice(pathOf(url).length)).has('zoom');
  const tariff = tellsPrices(page) ? await tariffOf(site, reply) : undefined;
  const nonce = `<meta property="csp-nonce" nonce="${reply.cspNonce.style}">`;
  const html = readFileSync(file, 'utf8')
    .replace('<head>', () => `<head>${nonce}${edition(site)}`)
    .replace(OWN_HEAD, () => headOf(page, site, tariff))
    .replaceAll(EARLY, (early, kind: string, of: string) =>
      (kind === 'page' ? opened.startsWith(of) : opened === of && isFirstView) ? early : '',
    );
  const isThere = !isDesk(opened) || (await mayOpenDesk(reply.request));
  return reply.code(isThere ? 200 : 404).send(html);
}

const edition = (site: Site): string => `<meta name="edicion" content="${escapeMarkup(site.edition)}">`;

/** The present prices; the page is sent without them where the database does not answer. */
function tariffOf(site: Site, reply: FastifyReply): Promise<Tariff | undefined> {
  return site.tariff().catch((error: unknown) => {
    reply.log.warn({ err: error }, 'the page is sent without its prices for search engines');
    return undefined;
  });
}

const MISSING_BUILD = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Mapa Eólico Ibérico</title></head>
<body>
<h1>Falta construir la página</h1>
<p>El servidor funciona, pero la página todavía no está construida. Ejecute <code>npm start</code> en la carpeta del
proyecto, que la construye, o <code>npm run dev</code> para trabajar en ella.</p>
<p>La API ya responde: <a href="/api/docs">documentación</a>.</p>
</body>
</html>
`;
