import { escapeMarkup } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_PAGES } from './public-pages.ts';

const ONE_DAY = 'public, max-age=86400';

/** `/robots.txt` and `/sitemap.xml`, with the address under which visitors know the server. */
export function registerCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    // The pages of text get their content by these calls.
    'Allow: /api/v1/configuracion',
    'Allow: /api/v1/meso/availablePeriod',
    'Allow: /api/v1/tarifa',
    'Disallow: /api/',
    'Disallow: /buzon',
    'Disallow: /wms',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const addresses = PUBLIC_PAGES.map(({ path }) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_DAY).send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', ONE_DAY).send(sitemap),
  );
}
