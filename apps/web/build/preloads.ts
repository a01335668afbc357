import type { HtmlTagDescriptor, Plugin } from 'vite';
import { OPENING_URL } from '../src/wind/map/state/opening.ts';

/** The source of the pages that are often opened first, by the beginning of their addresses. */
const PAGES = {
  '/map': '/wind/map/map-screen.tsx',
  '/acercade': '/help/help-page.tsx',
  '/descarga': '/shop/prices/prices-page.tsx',
  '/precios': '/shop/prices/prices-page.tsx',
  '/login': '/accounts/login/login-page.tsx',
};

/**
 * Adds links to the document that fetch a page's own files at once, instead of after the scripts that would ask for
 * them. A link with `data-page` is for all addresses that begin so, one with `data-address` for that address only. The
 * server leaves out the links of other pages.
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
        const opening = { rel: 'preload', as: 'image', href: OPENING_URL, 'data-address': '/map' };
        const links = Object.entries(PAGES).flatMap(([page, source]) => {
          const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source));
          return [...new Set(entry ? filesOf(entry.fileName) : [])].map((file) => linkTo(file, page));
        });
        return [...links, { tag: 'link', injectTo: 'head', attrs: opening }];
      },
    },
  };
}

function linkTo(file: string, page: string): HtmlTagDescriptor {
  const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { ...kind, crossorigin: true, href: `/${file}`, 'data-page': page },
  };
}
