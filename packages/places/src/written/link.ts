import type { LatLon } from '@mapa/field';
import { decimal } from './tidy.ts';

const NUMBER = '(-?\\d+(?:\\.\\d+)?)';
const PAIR = new RegExp(`^(?:loc:)?${NUMBER} ?[,~] ?${NUMBER}$`);

/**
 * The parameters in which map links keep their point, the most telling first: a marker before the middle of the view.
 */
const IN_TEXT: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
];
const IN_QUERY: readonly (readonly [string, string])[] = [
  ['latitude', 'longitude'],
  ['mlat', 'mlon'],
];
const PAIRS_IN_QUERY = ['q', 'query', 'll', 'sll', 'destination', 'cp', 'center', 'centro'];
const VIEWS: readonly RegExp[] = [
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`[#/][\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^(?:https?://)?[^/]+/${NUMBER}/${NUMBER}(?=$|[/?])`),
];

/** Whether a text is an address, of a map or of anything else. */
export const isLink = (text: string): boolean =>
  /^(?:https?:\/\/|geo:|www\.|\/?map[/?;])\S+$/i.test(text.trim());

/**
 * The point of a map's link: this map's own (`/map?...`, the older `/map;...`, a shared `/map/...`), OpenStreetMap,
 * Google Maps, Bing, Apple, `geo:`; undefined for any other.
 */
export function readLink(text: string): LatLon | undefined {
  const link = text.trim();
  for (const form of IN_TEXT) {
    const found = form.exec(link);
    if (found) return pairOf(found[1], found[2]);
  }
  const url = URL.parse(/^https?:/i.test(link) ? link : `https://${link.replace(/^\/+/, 'localhost/')}`);
  const ways = url === null ? [] : [url.searchParams, ...ownForms(url.pathname)];
  for (const query of ways) {
    const found = inQuery(query);
    if (found) return found;
  }
  for (const form of VIEWS) {
    const found = form.exec(link);
    if (found) return pairOf(found[1], found[2]);
  }
  return undefined;
}

function inQuery(query: URLSearchParams): LatLon | undefined {
  for (const [lat, lon] of IN_QUERY) {
    const found = pairOf(query.get(lat), query.get(lon));
    if (found) return found;
  }
  for (const name of PAIRS_IN_QUERY) {
    const found = PAIR.exec(query.get(name) ?? '');
    if (found) return pairOf(found[1], found[2]);
  }
  return undefined;
}

/** What this map's own addresses have in their path: a shared view is its query string in base64url. */
function ownForms(path: string): URLSearchParams[] {
  const matrix = /\/map\/?;(.*)$/i.exec(path)?.[1];
  if (matrix !== undefined) return [new URLSearchParams(matrix.replaceAll(/[;/]+/g, '&'))];
  const token = /\/map\/([\w-]+)$/i.exec(path)?.[1];
  if (token === undefined) return [];
  try {
    return [new URLSearchParams(atob(token.replaceAll('-', '+').replaceAll('_', '/')))];
  } catch {
    // A token that is not base64 belongs to the address of some other map.
    return [];
  }
}

function pairOf(lat: string | null | undefined, lon: string | null | undefined): LatLon | undefined {
  const point = { lat: decimal(lat ?? ''), lon: decimal(lon ?? '') };
  return Number.isFinite(point.lat) && Number.isFinite(point.lon) ? point : undefined;
}
