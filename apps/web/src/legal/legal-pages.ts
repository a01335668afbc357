export type LegalSlug = 'aviso' | 'privacidad' | 'cookies' | 'condiciones' | 'accesibilidad';

interface LegalEntry {
  readonly slug: LegalSlug;
  readonly title: string;
  /** The short name, for a row of links. */
  readonly short: string;
}

/** The legal texts under `/legal/`, in the order of their links. */
export const LEGAL_PAGES: readonly LegalEntry[] = [
  { slug: 'aviso', title: 'Aviso legal', short: 'Aviso legal' },
  { slug: 'privacidad', title: 'Política de privacidad', short: 'Privacidad' },
  { slug: 'cookies', title: 'Política de cookies', short: 'Cookies' },
  { slug: 'condiciones', title: 'Condiciones de venta', short: 'Condiciones de venta' },
  { slug: 'accesibilidad', title: 'Declaración de accesibilidad', short: 'Accesibilidad' },
];
