/** The address of every page, as it is written. A name after a colon stands for what differs, one with `?` may be missing. */
export const PAGE_PATHS = [
  '/map',
  '/map/:token',
  '/login',
  '/register',
  '/confirm/:token',
  '/forget',
  '/reset/:token',
  '/precios',
  '/descarga',
  '/compra',
  '/datosFacturacion',
  '/confirmacionCompra',
  '/pedidos',
  '/cuenta',
  '/legal/:slug',
  '/acercade/:section?/:part?',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/**
 * The page that a path means, as its address is written: case, slashes too many and what the older form has after a semicolon
 * make no other page. The empty path means the map, and so does whatever follows its name; undefined where no page is meant.
 */
export function pagePathOf(path: string): string | undefined {
  const parts = path
    .split('/')
    .map((part) => part.replace(/;.*$/, ''))
    .filter((part) => part !== '');
  if (parts.length === 0) return '/map';
  for (const page of PAGE_PATHS) {
    const written = fitted(page.slice(1).split('/'), parts);
    if (written) return `/${written.join('/')}`;
  }
  return parts[0]?.toLowerCase() === 'map' ? '/map' : undefined;
}

/** The parts of a path as a page of those names writes them: a token as it came, everything else in the page's own case. */
function fitted(names: readonly string[], parts: readonly string[]): string[] | undefined {
  if (parts.length > names.length) return undefined;
  const written: string[] = [];
  for (const [at, name] of names.entries()) {
    const part = parts[at];
    if (part === undefined) return name.endsWith('?') ? written : undefined;
    if (name === ':token') written.push(part);
    else if (name.startsWith(':')) written.push(part.toLowerCase());
    else if (name.toLowerCase() === part.toLowerCase()) written.push(name);
    else return undefined;
  }
  return written;
}
