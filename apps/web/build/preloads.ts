import type { HtmlTagDescriptor, Plugin } from 'vite';
import { OPENING_SIZE, OPENING_URL } from '../src/wind/map/state/opening.ts';

/** The source of the pages that are often opened first, by the beginning of their addresses. */
const PAGES = {
  '/map': '/wind/map/map-screen.tsx',
  '/acercade': '/help/help-page.tsx',
  '/descarga': '/shop/prices/prices-page.tsx',
  '/precios': '/shop/prices/prices-page.tsx',
  '/login': '/accounts/login/login-page.tsx',
};

/** The opening picture of the map, which the document itself shows, so that the map is seen before the scripts. */
const OPENING_PICTURE =
  `<img class="opening-picture" src="${OPENING_URL.replaceAll('&', '&amp;')}" width="${OPENING_SIZE.width}" ` +
  `height="${OPENING_SIZE.height}" alt="" fetchpriority="high" data-address="/map" />`;

/** What fetches a script. */
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

/**
 * Adds links to the document that fetch a page's own files at once, instead of after the scripts that would ask for
 * them, and the map's opening picture. What has `data-page` is for all addresses that begin so, what has `data-address`
 * for that address only. The server leaves out what is for other pages. Scripts come after the styles and the picture,
 * so that on a slow network the map is seen with them, more than a second before the scripts are there.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const filesOf = (name: string): readonly string[] => {
          const chunk = byName.get(name);
          if (!chunk || html.includes(name)) return [];
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          return [name, ...styles, ...chunk.imports.flatMap(filesOf)];
        };
        const tags = Object.entries(PAGES).flatMap(([page, source]) => {
          const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source));
          return [...new Set(entry ? filesOf(entry.fileName) : [])].map((file) => linkTo(file, page));
        });
        const early = html
          .replace('<!--opening-picture-->', OPENING_PICTURE)
          .replaceAll(SCRIPTS, '<$1 fetchpriority="low"');
        return { html: early, tags };
      },
    },
  };
}

function linkTo(file: string, page: string): HtmlTagDescriptor {
  const kind = file.endsWith('.css')
    ? { rel: 'preload', as: 'style' }
    : { rel: 'modulepreload', fetchpriority: 'low' };
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { ...kind, crossorigin: true, href: `/${file}`, 'data-page': page },
  };
}
