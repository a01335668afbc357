import {
  MAX_PROJECT_POINTS,
  type NamedPlace,
  PROJECT_COLOUR_NAMES,
  type Project,
  type ProjectContent,
  type ProjectPoint,
  shortName,
} from '@mapa/contract';
import { placeKey, roundDegrees } from '@mapa/field';

/** What became of places that were put into a project. */
export interface Added {
  readonly puntos: ProjectPoint[];
  readonly added: number;
  /** Places that it has already. */
  readonly present: number;
  /** Places for which there was no room. */
  readonly left: number;
}

/** The points of a project with places at their end: none twice, and no more than it holds. */
export function withPlaces(before: readonly ProjectPoint[], places: readonly NamedPlace[]): Added {
  const puntos = [...before];
  const known = new Set(before.map(placeKey));
  let [present, left] = [0, 0];
  for (const { lat, lon, nombre = '' } of places) {
    const key = placeKey({ lat, lon });
    if (known.has(key)) present++;
    else if (puntos.length === MAX_PROJECT_POINTS) left++;
    else {
      known.add(key);
      puntos.push({ lat: roundDegrees(lat), lon: roundDegrees(lon), nombre: shortName(nombre), nota: '' });
    }
  }
  return { puntos, added: puntos.length - before.length, present, left };
}

/** The items with the one at `from` moved to `to`; the same where it cannot go there. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A project without points, of a colour that others do not have as long as there is one. */
export function emptyContent(nombre: string, others: readonly Project[]): ProjectContent {
  const used = new Set(others.map(({ color }) => color));
  const [first] = PROJECT_COLOUR_NAMES;
  const color = PROJECT_COLOUR_NAMES.find((name) => !used.has(name)) ?? first;
  return { nombre, notas: '', color, puntos: [] };
}

/** The part of a project that its owner writes. */
export const contentOf = ({ nombre, notas, color, puntos }: ProjectContent): ProjectContent => ({
  nombre,
  notas,
  color,
  puntos,
});

/** What a point is called in a list: its name, or its number. */
export const pointTitle = ({ nombre }: ProjectPoint, at: number): string => nombre || `Punto ${at + 1}`;
