/** The address of every page. A name after a colon stands for a part that varies; a part with `?` may be missing. */
export const PAGE_PATHS = {
  map: '/map',
  sharedMap: '/map/:token',
  login: '/login',
  register: '/register',
  confirm: '/confirm/:token',
  forget: '/forget',
  reset: '/reset/:token',
  prices: '/precios',
  /** The prices for logged-in users. */
  shop: '/descarga',
  cart: '/compra',
  billing: '/datosFacturacion',
  payment: '/confirmacionCompra',
  orders: '/pedidos',
  account: '/cuenta',
  /** The projects, one of them by its id, or a shared one: `/proyectos/enlace/TOKEN`. */
  projects: '/proyectos/:id?/:token?',
  /** The owner's desk. */
  desk: '/gestion/:section?/:part?',
  /** The visitor's own mast beside the atlas. */
  mast: '/medidas',
  /** Several points side by side. */
  compare: '/comparar',
  status: '/estado',
  legal: '/legal/:slug',
  help: '/acercade/:section?/:part?',
} as const;
export type PagePath = (typeof PAGE_PATHS)[keyof typeof PAGE_PATHS];

/** The address of a section of the desk, or of one of its entries; of the first section unless given. */
export const deskPath = (section?: string, part?: string): string =>
  PAGE_PATHS.desk.replace(
    '/:section?/:part?',
    [section, part].map((name) => (name ? `/${name}` : '')).join(''),
  );

const SHARED = 'enlace';

/** The address of the projects, or of one of them. */
export const projectsPath = (id?: string): string =>
  PAGE_PATHS.projects.replace('/:id?/:token?', id === undefined ? '' : `/${id}`);

/** The address that shows a project to others, by the token of its link. */
export const sharedProjectPath = (token: string): string => `${projectsPath(SHARED)}/${token}`;

/** The page that a mail leads to, by the token of its link: that of a registration, or that of a new password. */
export const confirmPath = (token: string): string => PAGE_PATHS.confirm.replace(':token', token);
export const resetPath = (token: string): string => PAGE_PATHS.reset.replace(':token', token);

const PAID = ['msg', 'pagado'] as const;
const REFUSED = ['pago', 'rechazado'] as const;
const says = (search: string, [name, value]: readonly [string, string]): boolean =>
  new URLSearchParams(search).get(name) === value;

/** The path to which the payment provider leads back once the charge was paid. */
export const PAID_PATH = `${PAGE_PATHS.map}?${PAID.join('=')}`;
/** The path to which it leads back after a refusal, or when the buyer turned back. */
export const REFUSED_PATH = `${PAGE_PATHS.cart}?${REFUSED.join('=')}`;
/** Whether the query of an address is that of such a return. */
export const saysPaid = (search: string): boolean => says(search, PAID);
export const saysRefused = (search: string): boolean => says(search, REFUSED);

/** The address of a legal text. */
export const legalPath = (slug: string): string => PAGE_PATHS.legal.replace(':slug', slug);

/**
 * The address of a heading of the help page, such as `productos` or `metodologia/validacion`. Without a heading it is
 * that of the whole page.
 */
export const helpPath = (heading?: string): string =>
  PAGE_PATHS.help.replace('/:section?/:part?', heading === undefined ? '' : `/${heading}`);

/**
 * The page of a path, written as in its address. Case, extra slashes and what older addresses carry after a semicolon
 * make no difference. The empty path stands for the map, and so does every path that begins with the map's name. The
 * result is undefined when the path stands for no page.
 */
export function pagePathOf(path: string): string | undefined {
  const parts = path
    .split('/')
    .map((part) => part.replace(/;.*$/, ''))
    .filter((part) => part !== '');
  if (parts.length === 0) return PAGE_PATHS.map;
  for (const page of Object.values(PAGE_PATHS)) {
    const written = fitted(page.slice(1).split('/'), parts);
    if (written) return `/${written.join('/')}`;
  }
  return parts[0]?.toLowerCase() === 'map' ? PAGE_PATHS.map : undefined;
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
    if (name.startsWith(':token')) written.push(part);
    else if (name.startsWith(':')) written.push(part.toLowerCase());
    else if (name.toLowerCase() === part.toLowerCase()) written.push(name);
    else return undefined;
  }
  return written;
}
