import { helpPath, PAGE_PATHS, type Tariff } from '@mapa/contract';
import { escapeMarkup } from '@mapa/field';
import { productData } from './product-data.ts';
import { type PublicPage, publicPageAt, SITE_NAME } from './public-pages.ts';
import type { Site } from './site.ts';

/** The paths of the pages that describe the products and their prices. */
const PRODUCT_PATHS: readonly (string | undefined)[] = [
  PAGE_PATHS.map,
  PAGE_PATHS.prices,
  helpPath('productos'),
];

/** Whether the page at a path shows the prices of points. */
export const tellsPrices = (path: string | undefined): boolean =>
  PRODUCT_PATHS.includes(path && publicPageAt(path)?.path);

/**
 * Title, description, address and preview of the page at a path, as tags; structured data where products are shown. A
 * page that is of no use to people from elsewhere, or an unknown one, is kept out of search engines.
 */
export function headOf(path: string | undefined, site: Site, tariff: Tariff | undefined): string {
  const page = path === undefined ? undefined : publicPageAt(path);
  if (!page) return `${title(SITE_NAME)}<meta name="robots" content="noindex">`;
  const url = site.publicUrl + page.path;
  return [
    title(page.title),
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...preview(page, url, site),
    tariff && tellsPrices(path) ? structured(productData(site, tariff)) : '',
  ].join('');
}

function preview(page: PublicPage, url: string, { publicUrl }: Site): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${publicUrl}/social.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Mapa del viento medio de la península ibérica'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const title = (text: string): string => `<title>${escapeMarkup(text)}</title>`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;

/** A block of data is no script, so the content policy does not apply to it. */
const structured = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
