import { extraFieldsOf } from '@mapa/atlas';
import { EXTRA_FIELDS, EXTRA_INFO, type ExtraField, LEAST_TURBULENT_SPEED } from '@mapa/field';
import { deflatedTable, storedTable } from '../../../platform/files/zip/deflated.ts';
import { periodName } from '../../order/period.ts';
import type { Format, Offer } from './format.ts';
import { valuesOf } from './sizes.ts';

/** A unit as people read it: `m²/s²` of `m2/s2`. */
const raised = (unit: string): string => unit.replaceAll('2', '²').replaceAll('3', '³');

/** Values of the series with all its fields: density and turbulence at each height, and what else there is. */
function allValues(offer: Offer): number {
  const { metadata, steps } = offer;
  const { length } = metadata.heights;
  const extras = extraFieldsOf(metadata);
  const further = extras.reduce((sum, field) => sum + (EXTRA_INFO[field].hasHeights ? length : 1), 0);
  return valuesOf(offer) + steps * (length + further + (extras.includes('TKE') ? length : 0));
}

/** The series with all its fields as NetCDF. The library is heavy, and only the threads that make files need it. */
export const netcdf = {
  formato: 'netcdf',
  async make(atlas, order, stem) {
    const { netcdfOf } = await import('../../exchange/netcdf.ts');
    const content = await deflatedTable(netcdfOf(atlas, order));
    const about = `Serie temporal con eje de alturas (NetCDF, CF-1.8), ${periodName(order.period)}`;
    return [{ name: `serie_${stem}.nc`, about, content }];
  },
  listed: (offer) => [{ nombre: `serie_${offer.stem}.nc`, bytes: allValues(offer) * 1.65 }],
  note({ metadata }) {
    const has = extraFieldsOf(metadata);
    const listed = (fields: readonly ExtraField[]) =>
      fields.map((field) => `${EXTRA_INFO[field].title} (${raised(EXTRA_INFO[field].fileUnit)})`).join('; ');
    const missing = EXTRA_FIELDS.filter((field) => !has.includes(field));
    const turbulence = has.includes('TKE')
      ? '; Intensidad de turbulencia, raíz cuadrada de 2/3 de la energía cinética turbulenta dividida por la ' +
        `velocidad, desde ${LEAST_TURBULENT_SPEED}\u202fm/s`
      : '';
    return {
      title: 'Otras variables (NetCDF y Parquet)',
      texts: [
        `Densidad del aire a cada altura (kg/m³)${has.length > 0 ? `; ${listed(has)}` : ''}${turbulence}.`,
        ...(missing.length > 0 ? [`No disponible en este atlas: ${listed(missing)}.`] : []),
      ],
    };
  },
} satisfies Format;

/** The columns of the series as Parquet. */
export const parquet = {
  formato: 'parquet',
  async make(atlas, order, stem) {
    const { parquetOf } = await import('../../exchange/parquet.ts');
    const content = await storedTable(parquetOf(atlas, order));
    const about = `Serie temporal por columnas (Parquet), ${periodName(order.period)}`;
    return [{ name: `serie_${stem}.parquet`, about, content }];
  },
  listed: (offer) => [{ nombre: `serie_${offer.stem}.parquet`, bytes: allValues(offer) * 2.7 }],
} satisfies Format;
