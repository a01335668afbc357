import { HELP_SECTIONS, type HelpSection, helpPath, legalPath, PAGE_PATHS } from '@mapa/contract';

/** A page that anybody may open. */
export interface PublicPage {
  readonly path: string;
  /** The title of the window. */
  readonly title: string;
  readonly description: string;
}

export const SITE_NAME = 'Mapa Eólico Ibérico';
const named = (title: string): string => `${title} · ${SITE_NAME}`;

const HELP: readonly PublicPage[] = (HELP_SECTIONS as readonly HelpSection[]).flatMap(
  ({ slug, title, description, parts }) => [
    { path: helpPath(slug), title: named(title), description },
    ...parts.map((part) => ({
      path: helpPath(`${slug}/${part.slug}`),
      title: named(`${part.title} · ${title}`),
      description: `${part.title}. ${description}`,
    })),
  ],
);

const MAP: PublicPage = {
  path: PAGE_PATHS.map,
  title: SITE_NAME,
  description:
    'Mapas de recurso eólico de la península ibérica a 3 km y 50 m: viento medio, densidad de potencia, ' +
    'densidad del aire y Weibull. Series temporales e informes por punto.',
};

const PRICES: PublicPage = {
  path: PAGE_PATHS.prices,
  title: named('Precios'),
  description:
    'Qué es gratis y qué se compra: comparación de los tres niveles y precio por punto, con descuento desde 3 puntos.',
};

const MAST: PublicPage = {
  path: PAGE_PATHS.mast,
  title: named('Medidas propias'),
  description:
    'Abra la serie de su mástil: se comprueba su calidad, se compara con la celda del atlas y se corrige a largo ' +
    'plazo con sus diez años, hasta obtener un P90. El archivo no sale de su navegador.',
};

/** Every page that is worth finding, the map first. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  MAP,
  ...HELP,
  PRICES,
  MAST,
  {
    path: PAGE_PATHS.register,
    title: named('Crear una cuenta'),
    description: 'Regístrese para comprar series temporales e informes de viento de los puntos que elija.',
  },
  {
    path: legalPath('aviso'),
    title: named('Aviso legal'),
    description: 'Titular del sitio, condiciones de uso y naturaleza de los datos.',
  },
  {
    path: legalPath('privacidad'),
    title: named('Política de privacidad'),
    description: 'Qué datos personales se tratan, para qué, durante cuánto tiempo y con qué derechos.',
  },
  {
    path: legalPath('cookies'),
    title: named('Política de cookies'),
    description: 'Qué guarda este sitio en el navegador y para qué.',
  },
  {
    path: legalPath('condiciones'),
    title: named('Condiciones de venta'),
    description: 'Condiciones de la compra de datos de viento: precio, pago, entrega y uso.',
  },
  {
    path: legalPath('accesibilidad'),
    title: named('Declaración de accesibilidad'),
    description: 'Qué se ha comprobado, qué no es accesible todavía y a quién escribir.',
  },
];

/** Pages that have a head of their own, but are only reached from within the site. */
const INNER_PAGES: readonly PublicPage[] = [
  {
    path: PAGE_PATHS.login,
    title: named('Entrar'),
    description: 'Entre en su cuenta para comprar datos de viento y ver sus pedidos.',
  },
  { ...PRICES, path: PAGE_PATHS.shop },
  {
    path: PAGE_PATHS.compare,
    title: named('Comparar puntos'),
    description:
      'De dos a seis puntos a la vez: viento, energía, gráficos y correlación de sus series horarias.',
  },
  {
    path: PAGE_PATHS.status,
    title: named('Estado del servicio'),
    description: 'Cómo están ahora el mapa, los gráficos, los pagos, el correo y las entregas.',
  },
];

/** The public page at a path as it is written; the help page alone is its first section. */
export function publicPageAt(path: string): PublicPage | undefined {
  return path === helpPath() ? HELP[0] : [...PUBLIC_PAGES, ...INNER_PAGES].find((page) => page.path === path);
}
