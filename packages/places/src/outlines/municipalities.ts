import { PROVINCES } from '@mapa/contract';
import { type Area, areaOf, isInside } from './area.ts';
import { readBorders } from './borders.ts';
import { arcsOf } from './topology.ts';

/** A municipality of Spain, or land that several have in common. */
export interface Municipality extends Area {
  /** The number of INE, which begins with that of the province; that of common land begins with 53. */
  readonly id: string;
  readonly name: string;
  readonly provincia: string;
  readonly isCommonLand: boolean;
}

const COMMON_LAND = '53';
const GIBRALTAR = '54';

let known: readonly Municipality[] | undefined;

/** Every municipality of Spain, with the borders of IGN to some 200 m; read once from the package `es-atlas`. */
export function municipalities(): readonly Municipality[] {
  known ??= read();
  return known;
}

function read(): Municipality[] {
  const borders = readBorders();
  const { objects } = borders;
  const lines = arcsOf(borders).map((arc) => Float32Array.from(arc.flat()));
  // An arc that two rings share stands in the list twice, and its crossings cancel out.
  const area = ({ arcs }: { readonly arcs: readonly unknown[] }): Area =>
    areaOf((arcs.flat(2) as number[]).flatMap((index) => lines[index < 0 ? ~index : index] ?? []));
  const provinces = objects.provinces.geometries.map((geometry) => ({ id: geometry.id, ...area(geometry) }));
  return objects.municipalities.geometries
    .filter(({ id }) => !id.startsWith(GIBRALTAR))
    .map((geometry) => {
      const own = area(geometry);
      const code = geometry.id.slice(0, 2);
      const province =
        code === COMMON_LAND
          ? provinces.find((one) => isInside(one, (own.south + own.north) / 2, (own.west + own.east) / 2))?.id
          : code;
      return {
        id: geometry.id,
        name: geometry.properties.name,
        provincia: PROVINCES[province ?? ''] ?? '',
        isCommonLand: code === COMMON_LAND,
        ...own,
      };
    });
}

/** The municipality that a point lies in; undefined outside Spain and at sea. */
export const municipalityAt = (lat: number, lon: number): Municipality | undefined =>
  municipalities().find((municipality) => isInside(municipality, lat, lon));
