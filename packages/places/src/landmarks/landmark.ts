import type { Place } from '../gazetteer/place.ts';

/** Name, province or district, latitude and longitude to a hundredth of a degree, other names. */
export type Row = readonly [nombre: string, provincia: string, lat: number, lon: number, ...otros: string[]];

/** Rows of our own tables as places. */
export const landmarks = (tipo: Place['tipo'], pais: Place['pais'], rows: readonly Row[]): Place[] =>
  rows.map(([nombre, provincia, lat, lon, ...otros]) => ({
    nombre,
    provincia,
    lat,
    lon,
    otros,
    tipo,
    pais,
    habitantes: 0,
  }));
