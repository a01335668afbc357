import { type Boundary, PROVINCES } from '@mapa/contract';
import { roundDegrees } from '@mapa/field';
import { merge } from 'topojson-client';
import type { Place } from '../place.ts';
import { type Bordered, type Borders, readBorders, readCommunities } from './borders.ts';
import { municipalities } from './municipalities.ts';

/** The letter before the two digits of an autonomous community, because provinces have two digits as well. */
const COMMUNITY = 'c';

/** Gibraltar, which the borders have at every level, though it is no part of Spain. */
const GIBRALTAR = /^54|^c20$/;

/** The kind of borders that a code belongs to. */
function levelOf(codigo: string): keyof Borders['objects'] {
  if (codigo.startsWith(COMMUNITY)) return 'autonomous_regions';
  return codigo.length === 2 ? 'provinces' : 'municipalities';
}

/**
 * The outline of a municipality, province or autonomous community of Spain; undefined where there is none of that code.
 * The file is read anew: outlines are rarely asked for, and to keep its arcs would take 20 MB.
 */
export function boundaryOf(codigo: string): Boundary | undefined {
  if (GIBRALTAR.test(codigo)) return undefined;
  const borders = readBorders();
  const level = levelOf(codigo);
  const id = codigo.replace(COMMUNITY, '');
  const found = borders.objects[level].geometries.find((one) => one.id === id);
  if (found === undefined) return undefined;
  const { coordinates } = merge(borders, [found]);
  return {
    codigo,
    nombre: nameOf(level, found),
    provincia: level === 'municipalities' ? (PROVINCES[id.slice(0, 2)] ?? null) : null,
    area: {
      type: 'MultiPolygon',
      coordinates: coordinates.map((rings) =>
        rings.map((ring) => ring.map((place) => place.map(roundDegrees))),
      ),
    },
  };
}

/** Provinces have the names of the contract. */
const nameOf = (level: keyof Borders['objects'], { id, properties: { name } }: Bordered): string =>
  (level === 'provinces' ? PROVINCES[id] : undefined) ?? name;

let codes: ReadonlyMap<string, string> | undefined;

/**
 * The code of a place of the gazetteer that has borders here: five digits of INE for a municipality, two for a
 * province, `c` and two for an autonomous community; null for anything else.
 */
export function codeOf(place: Pick<Place, 'tipo' | 'pais' | 'nombre' | 'provincia'>): string | null {
  if (place.pais !== 'España') return null;
  codes ??= readCodes();
  return codes.get(keyOf(place)) ?? null;
}

/** Articles are small letters in some names of the borders, and capitals in the gazetteer. */
const keyOf = ({ tipo, nombre, provincia }: Pick<Place, 'tipo' | 'nombre' | 'provincia'>): string =>
  `${tipo} ${nombre.toLowerCase()} ${tipo === 'municipio' ? provincia : ''}`;

function readCodes(): ReadonlyMap<string, string> {
  const entry = (tipo: Place['tipo'], nombre: string, provincia: string, code: string) =>
    [keyOf({ tipo, nombre, provincia }), code] as const;
  return new Map([
    ...municipalities()
      .filter(({ isCommonLand }) => !isCommonLand)
      .map(({ id, name, provincia }) => entry('municipio', name, provincia, id)),
    ...Object.entries(PROVINCES).map(([code, name]) => entry('provincia', name, '', code)),
    ...readCommunities().map(({ id, properties }) => entry('comunidad', properties.name, '', COMMUNITY + id)),
  ]);
}
