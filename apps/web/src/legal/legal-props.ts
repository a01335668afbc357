import type { Configuration } from '@mapa/contract';

/** Who runs the site, from the configuration. */
export interface LegalProps {
  readonly contacto: Configuration['contacto'];
}
