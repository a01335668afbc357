import type { Place as NamedPlace } from '@mapa/contract';

export const PAISES = { ES: 'España', PT: 'Portugal', AD: 'Andorra' } as const;

/** Something with a name, as the gazetteer keeps it. */
export interface Place extends Omit<NamedPlace, 'codigo'> {
  readonly pais: (typeof PAISES)[keyof typeof PAISES];
  /** Other names that it is looked for by. */
  readonly otros: readonly string[];
  /** Inhabitants; zero where they are not known and for what has none. */
  readonly habitantes: number;
}
