import type { Configuration } from '@mapa/contract';

/** Who is behind the site, as the deployment says. */
export interface LegalProps {
  readonly contacto: Configuration['contacto'];
}
