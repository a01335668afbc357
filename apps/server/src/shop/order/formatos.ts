import { FORMATO_NAMES, type Formato, INFORME_DEFAULTS, type Informe, informeSchema } from '@mapa/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Row = Selectable<Tables['orders']>;

/** The formats that were chosen for an order; null where there was no choice. A format that is gone is left out. */
export function formatosOf({ formatos }: Pick<Row, 'formatos'>): Formato[] | null {
  if (formatos === null) return null;
  return FORMATO_NAMES.filter((name) => formatos.includes(name));
}

/** What the report of an order is made for. */
export const informeOf = (row: Pick<Row, 'informe_buje' | 'informe_sectores'>): Informe =>
  informeSchema.parse({
    buje: row.informe_buje ?? INFORME_DEFAULTS.buje,
    sectores: row.informe_sectores ?? INFORME_DEFAULTS.sectores,
  });

/** The same as columns of the table of orders. */
export const informeColumns = ({ buje, sectores }: Informe) => ({
  informe_buje: buje,
  informe_sectores: sectores,
});
