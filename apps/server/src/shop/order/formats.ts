import { FORMATO_NAMES, type Formato, INFORME_DEFAULTS, type Informe, informeSchema } from '@mapa/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Row = Selectable<Tables['orders']>;

/**
 * The formats that were chosen for an order; null where there was no choice. A format that no longer exists is left
 * out.
 */
export function formatosOf({ formatos }: Pick<Row, 'formatos'>): Formato[] | null {
  if (formatos === null) return null;
  return FORMATO_NAMES.filter((name) => formatos.includes(name));
}

export const INFORME_COLUMNS = ['informe_buje', 'informe_sectores', 'informe_energia'] as const;

/** The settings of an order's report. */
export const informeOf = (row: Pick<Row, (typeof INFORME_COLUMNS)[number]>): Informe =>
  informeSchema.parse({
    buje: row.informe_buje ?? INFORME_DEFAULTS.buje,
    sectores: row.informe_sectores ?? INFORME_DEFAULTS.sectores,
    energia: row.informe_energia ?? undefined,
  });

/** The settings of a report as columns of the table of orders. */
export const informeColumns = ({ buje, sectores, energia }: Informe) => ({
  informe_buje: buje,
  informe_sectores: sectores,
  informe_energia: energia === undefined ? null : JSON.stringify(energia),
});
