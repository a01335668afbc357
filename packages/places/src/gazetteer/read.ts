import { readFileSync } from 'node:fs';
import { PAISES, type Place } from '../place.ts';

/** The columns of `data/places.tsv` and `data/landmarks.tsv`, one place a line. */
export const COLUMNS = ['tipo', 'pais', 'nombre', 'otros', 'provincia', 'lat', 'lon', 'habitantes'] as const;

/** Every place of the gazetteer: towns from the file that `make` writes, capes and mountains from our own table. */
export const readPlaces = (): Place[] => ['places', 'landmarks'].flatMap(readTable);

/** Autonomous communities, provinces and districts, which are looked for by name and name no point. */
export const readRegions = (): Place[] => readTable('regions');

function readTable(name: string): Place[] {
  const text = readFileSync(new URL(`../../data/${name}.tsv`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [tipo, pais, nombre = '', otros, provincia = '', lat, lon, habitantes] = line.split('\t');
    return {
      nombre,
      otros: otros ? otros.split('|') : [],
      tipo: tipo as Place['tipo'],
      provincia,
      pais: PAISES[pais as keyof typeof PAISES],
      lat: Number(lat),
      lon: Number(lon),
      habitantes: Number(habitantes),
    };
  });
}
