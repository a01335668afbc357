import { readFileSync } from 'node:fs';
import { CAPES } from '../landmarks/capes.ts';
import { HEIGHTS } from '../landmarks/heights.ts';
import { PAISES, type Place } from './place.ts';

/** The columns of `data/places.tsv`, one place a line. */
export const COLUMNS = ['tipo', 'pais', 'nombre', 'otros', 'provincia', 'lat', 'lon', 'habitantes'] as const;

/** Every place of the gazetteer: towns from the file that `make` writes, capes and mountains from our own tables. */
export function readPlaces(): Place[] {
  const text = readFileSync(new URL('../../data/places.tsv', import.meta.url), 'utf8');
  const towns = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line): Place => {
      const [tipo, pais, nombre, otros, provincia, lat, lon, habitantes] = line.split('\t');
      return {
        nombre: nombre!,
        otros: otros === '' ? [] : otros!.split('|'),
        tipo: tipo as Place['tipo'],
        provincia: provincia!,
        pais: PAISES[pais as keyof typeof PAISES],
        lat: Number(lat),
        lon: Number(lon),
        habitantes: Number(habitantes),
      };
    });
  return [...towns, ...CAPES, ...HEIGHTS];
}
