import { PROVINCES } from '@mapa/contract';
import { COLUMNS } from '../gazetteer/read.ts';
import { type Area, areaOf } from '../outlines/area.ts';
import { type Bordered, readBorders } from '../outlines/borders.ts';
import { arcsOf } from '../outlines/topology.ts';
import { DISTRICTS, OTHER_NAMES } from './names.ts';

/** Names that people use of autonomous communities, by the official ones. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Comunidad Foral de Navarra': ['Navarra', 'Nafarroa'],
  'Principado de Asturias': ['Asturias'],
  'Comunidad de Madrid': ['Madrid'],
  'Región de Murcia': ['Murcia'],
  'Comunitat Valenciana': ['Comunidad Valenciana'],
  'Illes Balears': ['Islas Baleares', 'Baleares'],
  Canarias: ['Islas Canarias'],
};
/** The other names of provinces, beside those that the table of towns gives for their capitals. */
const PROVINCE_NAMES: Readonly<Record<string, readonly string[]>> = {
  Bizkaia: ['Vizcaya'],
  Gipuzkoa: ['Guipúzcoa'],
};

/** Provinces that are communities of their own, the two cities in Africa and Gibraltar, which has no province. */
const NO_PROVINCES = new Set(['07', '26', '28', '30', '31', '33', '39', '51', '52', '54']);
const NO_COMMUNITIES = new Set(['18', '19', '20']);
/** Madeira and the Azores are no districts. */
const NO_DISTRICTS = new Set(['10', '23']);

type Box = Pick<Area, 'west' | 'south' | 'east' | 'north'>;

/**
 * The text of `data/regions.tsv`: autonomous communities, provinces and the districts of Portugal in the middle of
 * their bounds, those of districts by their towns.
 * @param places the text of `data/places.tsv`
 */
export function makeRegions(places: string): string {
  const borders = readBorders();
  const arcs = arcsOf(borders).map((arc) => Float32Array.from(arc.flat()));
  const boxOf = (geometry: Bordered): Box =>
    areaOf((geometry.arcs.flat(2) as number[]).flatMap((at) => arcs[at < 0 ? ~at : at] ?? []));
  const { provinces, autonomous_regions: communities } = borders.objects;
  const lines = [
    ...communities.geometries
      .filter(({ id }) => !NO_COMMUNITIES.has(id))
      .map((one) => {
        const { name } = one.properties;
        return line('comunidad', 'ES', name, SHORT_NAMES[name] ?? [], '', boxOf(one));
      }),
    ...provinces.geometries
      .filter(({ id }) => !NO_PROVINCES.has(id))
      .map((one) => {
        const name = PROVINCES[one.id] ?? one.properties.name;
        const names = [
          one.properties.name.split('/'),
          OTHER_NAMES[name] ?? [],
          PROVINCE_NAMES[name] ?? [],
        ].flat();
        return line(
          'provincia',
          'ES',
          name,
          names.filter((other) => other !== name),
          name,
          boxOf(one),
        );
      }),
    ...Object.entries(DISTRICTS)
      .filter(([code]) => !NO_DISTRICTS.has(code))
      .map(([, name]) =>
        line('distrito', 'PT', name, OTHER_NAMES[name] ?? [], name, areaOf([townsOf(places, name)])),
      ),
  ];
  return `${[COLUMNS.join('\t'), ...lines.sort()].join('\n')}\n`;
}

function line(
  tipo: string,
  pais: string,
  name: string,
  others: readonly string[],
  provincia: string,
  { west, south, east, north }: Box,
): string {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  return [tipo, pais, name, others.join('|'), provincia, lat.toFixed(2), lon.toFixed(2), 0].join('\t');
}

/** Longitudes and latitudes of the towns of a district. */
const townsOf = (places: string, district: string): Float32Array =>
  Float32Array.from(
    places
      .split('\n')
      .map((row) => row.split('\t'))
      .filter(([, pais, , , provincia]) => pais === 'PT' && provincia === district)
      .flatMap(([, , , , , lat, lon]) => [Number(lon), Number(lat)]),
  );
