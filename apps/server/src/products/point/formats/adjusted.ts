import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { adjustmentsOf } from '../../../wind/series/adjustment.ts';
import { adjustedWinds } from '../../adjusted/climate.ts';
import { adjustedCsv } from '../../adjusted/csv.ts';
import { ADJUSTED_NOTE } from '../../adjusted/note.ts';
import { heightText } from '../../exchange/hub-text.ts';
import { periodName } from '../../order/period.ts';
import type { Format, ProductFile } from './format.ts';
import { ofMap, textBytes } from './sizes.ts';
import { climatesOf, listedClimates } from './wasp.ts';

/** The half-hours of the cell brought to the microscale at the point, beside the raw ones, and their wind climates. */
export const adjusted = {
  formato: 'ajustada',
  async make(atlas, order, stem) {
    const adjustments = await adjustmentsOf(atlas, order.point);
    if (adjustments === undefined) return [];
    const files: ProductFile[] = [
      {
        name: `ajustada_${stem}.csv`,
        about: `Serie ajustada al mapa de 50 m de su punto, ${periodName(order.period)}`,
        content: await deflatedTable(adjustedCsv(atlas, order, adjustments)),
      },
    ];
    const begin = `wasp_ajustada/ajustada_${stem}`;
    for await (const { wind, ...site } of adjustedWinds(atlas, order, adjustments)) {
      const about = `Régimen de viento de la serie ajustada a ${heightText(atlas.metadata, site.height)}`;
      files.push(...climatesOf(wind, { ...site, place: order.point.asked }, { begin, about }));
    }
    return files;
  },
  listed(offer) {
    const { metadata, stem, steps } = offer;
    return ofMap(offer, [
      { nombre: `ajustada_${stem}.csv`, bytes: textBytes(steps * (2 * metadata.heights.length + 1)) },
      listedClimates(offer, `wasp_ajustada/ajustada_${stem}`),
    ]);
  },
  note: () => ADJUSTED_NOTE,
} satisfies Format;
