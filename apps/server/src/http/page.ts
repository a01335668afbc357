import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure, answerUnknownPath } from '../api/failures.ts';
import { registerCrawlerFiles } from './head/crawlers.ts';
import { headOf, type Site } from './head/head.ts';
import { compressFolder } from './precompress.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Paths that are never a page of the application, so that a missing one is a 404. */
const notPages = /^\/(api|assets|wms|healthz|readyz|metrics)(\/|$)/;
const fileEndings = /\.(js|mjs|css|map|json|txt|xml|png|jpg|svg|ico|webp|woff2?|webmanifest|php)$/i;

/** The part of `index.html` that each page has its own of. */
const ownHead = /<!--head-->[\s\S]*<!--\/head-->/;

/** What the page's build would have fetched early: each link for the pages whose addresses begin so, or for one address. */
const preload = /<link [^>]*data-(page|address)="([^"]+)"[^>]*>\s*/g;

/**
 * The page from its build folder: hashed files under `/assets` are kept for ever, everything else is asked for again;
 * any other path is a page of the application and gets `index.html`. Text files are compressed once, beside the
 * originals. Without a build every page says how to make one.
 */
export async function registerPage(app: FastifyInstance, folder: string, site: Site): Promise<void> {
  const indexFile = join(folder, 'index.html');
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith('/api')) return answerUnknownPath(request, reply);
    if (isPage(request, path)) return sendIndex(indexFile, reply, request.url, site);
    return reply.code(404).type('text/plain; charset=utf-8').send('No existe.\n');
  });
  registerCrawlerFiles(app, site.publicUrl);
  if (!existsSync(indexFile)) return;

  for (const path of ['/', '/index.html']) {
    app.get(path, { schema: { hide: true } }, ({ url }, reply) => sendIndex(indexFile, reply, url, site));
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? oneYear : 'no-cache');
    },
  });
  app.addHook('onListen', () => {
    compressFolder(folder).catch((error: unknown) => {
      app.log.warn({ err: error }, 'files of the page are not compressed in advance, but at every request');
    });
  });
}

/** What Fastify itself cannot make sense of: an address that might be a page's leads to the map, as all unknown ones do. */
export function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'FST_ERR_BAD_URL' && isPage(request, pathOf(request.url))) reply.redirect('/map');
  else answerFailure(error, request, reply);
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

function isPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !notPages.test(path) && !fileEndings.test(path);
}

/**
 * `index.html` with the nonce that the content policy of this very answer allows for style elements, and with the page's own
 * head and preloads.
 */
function sendIndex(file: string, reply: FastifyReply, url: string, site: Site): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (!existsSync(file)) return reply.code(503).send(missingBuild);
  const path = pathOf(url);
  // Where the address leads to.
  const opened = path === '/' ? '/map' : url;
  const nonce = `<meta property="csp-nonce" nonce="${reply.cspNonce.style}">`;
  const page = readFileSync(file, 'utf8')
    .replace('<head>', `<head>${nonce}`)
    .replace(ownHead, () => headOf(path, site))
    .replaceAll(preload, (link, kind: string, of: string) =>
      (kind === 'page' ? opened.startsWith(of) : opened === of) ? link : '',
    );
  return reply.code(200).send(page);
}

const missingBuild = `<!doctype html>
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
