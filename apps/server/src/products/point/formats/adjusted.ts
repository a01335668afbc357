import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { adjustmentsOf } from '../../../wind/adjusted/adjustment.ts';
import { adjustedCsv } from '../../adjusted/csv.ts';
import { ADJUSTED_NOTE } from '../../adjusted/note.ts';
import { periodName } from '../../series/period.ts';
import type { Format } from './format.ts';

/** The half-hours of the cell brought to the microscale at the point, beside the raw ones. */
export const adjusted = {
  formato: 'ajustada',
  async make(atlas, order, stem) {
    const adjustments = await adjustmentsOf(atlas, order.point);
    if (adjustments === undefined) return [];
    return [
      {
        name: `ajustada_${stem}.csv`,
        about: `Serie ajustada al mapa de 50 m de su punto, ${periodName(order.period)}`,
        content: await deflatedTable(adjustedCsv(atlas, order, adjustments)),
      },
    ];
  },
  note: () => ADJUSTED_NOTE,
} satisfies Format;
