import { FORMATO_NAMES, type Formato } from '@mapa/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The formats that were chosen for an order; null where there was no choice. A format that is gone is left out. */
export function formatosOf({ formatos }: Pick<Selectable<Tables['orders']>, 'formatos'>): Formato[] | null {
  if (formatos === null) return null;
  return FORMATO_NAMES.filter((name) => formatos.includes(name));
}
