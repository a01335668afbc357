/** The address of every page. A name after a colon stands for a part that varies; a part with `?` may be missing. */
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
 * The page that a path stands for, written as in its address. Case, extra slashes and what older addresses carry after
 * a semicolon make no difference. The empty path stands for the map, and so does every path that begins with the map's
 * name. The result is undefined when the path stands for no page.
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

/**
 * The parts of a path in the spelling of a page's address: a token is kept as it came, everything else takes the page's
 * own case.
 */
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
