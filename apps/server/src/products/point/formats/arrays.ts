import { periodName } from '../../series/period.ts';
import type { Format } from './format.ts';

/** The series with all its fields as NetCDF. The library is heavy, and only the threads that make files need it. */
export const netcdf = {
  formato: 'netcdf',
  async make(atlas, order, stem) {
    const { netcdfOf } = await import('../../exchange/netcdf.ts');
    const content = await netcdfOf(atlas, order);
    const about = `Serie temporal con eje de alturas (NetCDF, CF-1.8), ${periodName(order.period)}`;
    return [{ name: `serie_${stem}.nc`, about, content }];
  },
} satisfies Format;

/** The columns of the series as Parquet. */
export const parquet = {
  formato: 'parquet',
  async make(atlas, order, stem) {
    const { parquetOf } = await import('../../exchange/parquet.ts');
    const content = await parquetOf(atlas, order);
    const about = `Serie temporal por columnas (Parquet), ${periodName(order.period)}`;
    return [{ name: `serie_${stem}.parquet`, about, content }];
  },
} satisfies Format;
