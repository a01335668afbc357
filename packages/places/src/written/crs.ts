import { fromMercator, type LatLon } from '@mapa/field';
import { z } from 'zod';
import { TM06, toLatLon, utm } from './planes.ts';

/** How the two numbers of a position become a place. */
export interface Crs {
  /** What it is called. */
  readonly name: string;
  readonly isDegrees: boolean;
  readonly placeOf: (x: number, y: number) => LatLon;
}

const DEGREES: Crs = {
  name: 'longitud y latitud en grados',
  isDegrees: true,
  placeOf: (lon, lat) => ({ lat, lon }),
};
const inMetres = (name: string, placeOf: Crs['placeOf']): Crs => ({ name, isDegrees: false, placeOf });
const zone = (number: number, datum: string): Crs =>
  inMetres(`UTM ${datum}, huso ${number}`, (x, y) => toLatLon(utm(number), x, y));

/** The known reference systems by EPSG code. The planes of WGS 84 are within a metre of those of ETRS89. */
const KNOWN: ReadonlyMap<string, Crs> = new Map([
  ['4326', DEGREES],
  ['4258', DEGREES],
  ['3857', inMetres('Web Mercator', (x, y) => fromMercator({ x, y }))],
  ['3763', inMetres('TM06 de Portugal', (x, y) => toLatLon(TM06, x, y))],
  ...[29, 30, 31].flatMap((number): [string, Crs][] => [
    [`258${number}`, zone(number, 'ETRS89')],
    [`326${number}`, zone(number, 'WGS 84')],
  ]),
]);

/** The member `crs` of GeoJSON before RFC 7946, which QGIS, GDAL and the Spanish Catastro write. */
const memberSchema = z.union([
  z.object({ properties: z.object({ name: z.string() }) }).transform(({ properties }) => properties.name),
  z
    .object({ properties: z.object({ code: z.union([z.string(), z.number()]) }) })
    .transform(({ properties }) => `EPSG:${properties.code}`),
  z.object({ properties: z.object({ href: z.string() }) }).transform(({ properties }) => properties.href),
]);
const documentSchema = z.object({ crs: z.unknown().optional() });

/** `EPSG:25830`, `urn:ogc:def:crs:EPSG::25830`, `urn:ogc:def:crs:EPSG:8.5:25830`, `.../def/crs/EPSG/0/25830`. */
const EPSG = /\bEPSG(?:[:/][\d.]*)?[:/](\d+)\/?$/i;
/** `urn:ogc:def:crs:OGC:1.3:CRS84`, `OGC:CRS84`, `CRS:84`. */
const CRS84 = /\bCRS:?84\/?$/i;

const unknown = (name: string): string =>
  `No se lee el sistema de coordenadas del archivo, «${name}». Se leen EPSG:4326 (o CRS84), 4258, 3857, 3763, y ` +
  '25829 a 25831 o 32629 a 32631 (UTM): guárdelo en uno de ellos.';

/**
 * The system of coordinates that a document of GeoJSON names, longitude and latitude where it names none; or why its
 * coordinates cannot be read. Axes are in GeoJSON's order, east first, whatever EPSG says of the system.
 */
export function crsOf(json: unknown): Crs | { readonly msg: string } {
  const member = documentSchema.safeParse(json).data?.crs ?? null;
  if (member === null) return DEGREES;
  const name = memberSchema.safeParse(member).data ?? '';
  const known = CRS84.test(name) ? DEGREES : KNOWN.get(EPSG.exec(name)?.[1] ?? '');
  return known ?? { msg: unknown(name === '' ? JSON.stringify(member).slice(0, 60) : name.slice(0, 100)) };
}
